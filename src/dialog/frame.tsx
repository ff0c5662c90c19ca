import type { ReactNode } from 'react';
import { word } from '../kit/core/strings';
import * as words from '../kit/words';
import type { Severity } from '../public';
import { SeverityIcon } from './icon';

/** The properties of a dialog's frame. */
export interface FrameProps {
  id: string;
  role: 'dialog' | 'alertdialog';
  /** The id of the heading that names the dialog, or else the name itself. */
  name: { id: string } | { text: string };
  severity?: Severity | undefined;
  isWide?: boolean | undefined;
  /** The direction and language of its content, where they are known. */
  inherited?: { dir?: string; lang?: string | undefined } | undefined;
  children: ReactNode;
}

/** The frame of every modal and notification: overlay, box, close button, content. */
export function Frame({ id, role, name, severity, isWide, inherited = {}, children }: FrameProps) {
  const label = 'id' in name ? { 'aria-labelledby': name.id } : { 'aria-label': name.text };
  const described = severity && { 'aria-describedby': `${id}-message` };
  const look = severity ? `veneer-dialog veneer-dialog--${severity}` : 'veneer-dialog';
  return (
    <div
      className={isWide ? `${look} is-wide` : look}
      id={id}
      dir={inherited.dir}
      lang={inherited.lang}
      aria-hidden="true"
    >
      <div className="veneer-dialog__overlay" tabIndex={-1} data-micromodal-close="">
        {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles support it */}
        <div
          className="veneer-dialog__box"
          role={role}
          aria-modal="true"
          tabIndex={-1}
          {...label}
          {...described}
        >
          <Bar lang={inherited.lang && document.documentElement.lang} />
          {severity ? (
            <Message id={id} severity={severity}>
              {children}
            </Message>
          ) : (
            children
          )}
        </div>
      </div>
    </div>
  );
}

function Bar({ lang }: { lang: string | undefined }) {
  return (
    <div className="veneer-dialog__bar">
      <button
        type="button"
        className="veneer-dialog__close"
        aria-label={word(words.close)}
        lang={lang}
        data-micromodal-close=""
      >
        <CloseIcon />
      </button>
    </div>
  );
}

/** The text of a notification beside its icon; it describes the dialog. */
function Message({
  id,
  severity,
  children,
}: Pick<FrameProps, 'id' | 'children'> & { severity: Severity }) {
  return (
    <div className="veneer-dialog__message" id={`${id}-message`}>
      <SeverityIcon severity={severity} />
      {children}
    </div>
  );
}

/** Content made of nodes: an answer of the server, or an element of the page. */
export function Nodes({ nodes }: { nodes: Node }) {
  return (
    <div
      className="veneer-dialog__content"
      ref={(slot) => {
        slot?.append(nodes);
      }}
    />
  );
}

function CloseIcon() {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
      <path d="M6 6l12 12M18 6L6 18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
