import { useRef } from 'react';
import styles from '../dialog/panel.css';
import { word } from '../kit/core/strings';
import { loadStyles } from '../kit/core/styles';
import { makeIdsUnique } from '../kit/ids';
import * as words from '../kit/words';
import { mountReact } from './mount';

/** The state of a panel: its answer is loading, has failed, or is ready. */
export type PanelState =
  | { phase: 'loading' }
  | {
      phase: 'failed';
      onRetry(): void;
      /** The error status of the server, as a sentence. */
      cause?: string | undefined;
      /** The address of a page with the same content. */
      page?: string | undefined;
    }
  | { phase: 'ready'; nodes: HTMLDivElement };

/** A panel in the page. */
export interface OpenPanel {
  show(state: PanelState): void;
  remove(): void;
}

/**
 * Renders a panel into an empty element of ours, once its stylesheet is loaded: a later one would fade in
 * again what is being read already.
 */
export async function openPanel(place: Element, state: PanelState): Promise<OpenPanel> {
  await loadStyles(styles);
  const { render, unmount } = mountReact(place, <Panel state={state} />);
  return {
    show(next) {
      if (next.phase === 'ready') makeIdsUnique(next.nodes);
      render(<Panel state={next} />);
    },
    remove: unmount,
  };
}

/** Shows an answer of the server and its loading. Focus in it stays in it from state to state. */
function Panel({ state }: { state: PanelState }) {
  const root = useRef<HTMLDivElement>(null);
  return (
    <div className="veneer-panel" ref={root} tabIndex={-1} aria-busy={state.phase === 'loading'}>
      {state.phase === 'loading' && <Loading />}
      {state.phase === 'failed' && (
        <Failed
          page={state.page}
          cause={state.cause}
          onRetry={() => {
            // The button is removed with this state; the focus must not be lost.
            root.current?.focus({ preventScroll: true });
            state.onRetry();
          }}
        />
      )}
      {state.phase === 'ready' && <Answer nodes={state.nodes} />}
    </div>
  );
}

function Loading() {
  return (
    <div className="veneer-panel__loading">
      <p className="veneer-panel__status" role="status">
        <span className="veneer-panel__spinner" aria-hidden="true" />
        {word(words.loading)}
      </p>
      <div className="veneer-panel__lines" aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
    </div>
  );
}

function Failed({ onRetry, page, cause }: Omit<Extract<PanelState, { phase: 'failed' }>, 'phase'>) {
  return (
    <div className="veneer-panel__failed">
      <div role="alert">
        <p>{word(words.notLoaded)}</p>
        {cause && <p className="veneer-panel__cause">{cause}</p>}
      </div>
      <p className="veneer-panel__ways">
        <button type="button" className="veneer-panel__retry" onClick={onRetry}>
          {word(words.tryAgain)}
        </button>
        {page && (
          <a className="veneer-panel__page" href={page}>
            {word(words.openPage)}
          </a>
        )}
      </p>
    </div>
  );
}

function Answer({ nodes }: { nodes: Node }) {
  return (
    <div
      ref={(slot) => {
        slot?.append(nodes);
      }}
    />
  );
}
