import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { page } from '../kit/core/page';
import { word } from '../kit/core/strings';
import { onAbort } from '../kit/core/teardown';
import * as words from '../kit/words';
import { mountReact } from './mount';

/** A video to play. */
export interface PlayerVideo {
  /** A provider's player, or a video file. */
  kind: 'frame' | 'file';
  address: URL;
  /** The name of the dialog and of the player. */
  title: string;
  opener: HTMLElement;
}

/** The `Permissions-Policy` features of a player. */
const ALLOWED = 'autoplay; picture-in-picture; encrypted-media';

/**
 * Renders a player into an element of ours.
 * @param id that of the title
 * @param closing removes the film at once when it aborts
 * @returns removes all
 */
export const openPlayer = (
  place: Element,
  video: PlayerVideo,
  id: string,
  closing: AbortSignal,
): (() => void) => mountReact(place, <Player {...{ video, id, closing }} />).unmount;

type State = 'loading' | 'ready' | 'failed' | 'closed';

/** The player in its 16:9 box, with its status. */
function Player({ video, id, closing }: { video: PlayerVideo; id: string; closing: AbortSignal }) {
  const [state, setState] = useState<State>('loading');
  // At once, and not with the dialog, which fades out: the sound must stop immediately.
  useLayoutEffect(() => onAbort(closing, () => flushSync(() => setState('closed'))), [closing]);
  const Screen = video.kind === 'frame' ? ProviderFrame : VideoFile;
  return (
    <>
      <h2 className="veneer-player__title" id={id}>
        {video.title}
      </h2>
      <div className="veneer-player__screen" aria-busy={state === 'loading'}>
        <p className="veneer-player__status" role="status">
          {statusOf(state)}
        </p>
        {(state === 'loading' || state === 'ready') && <Screen video={video} setState={setState} />}
      </div>
    </>
  );
}

/**
 * One text for each state: a translator may have replaced the text node, which React could not
 * remove.
 */
const statusOf = (state: State): string =>
  state === 'loading' ? word(words.loading) : state === 'failed' ? word(words.notLoaded) : '';

interface ScreenProps {
  video: PlayerVideo;
  setState(state: State): void;
}

function ProviderFrame({ video: { address, title, opener }, setState }: ScreenProps) {
  useLayoutEffect(
    () => watchPolicy(address, opener, () => setState('failed')),
    [address, opener, setState],
  );
  return (
    <iframe
      className="veneer-player__film"
      title={title}
      src={address.href}
      allow={ALLOWED}
      allowFullScreen
      // The players refuse to play without a referrer.
      referrerPolicy="strict-origin-when-cross-origin"
      onLoad={() => setState('ready')}
    />
  );
}

/** Reports a frame that the page's Content-Security-Policy forbids: the frame itself sends no error. */
function watchPolicy({ origin }: URL, opener: Element, onRefused: () => void): () => void {
  const refuse = (event: SecurityPolicyViolationEvent) => {
    const { effectiveDirective, blockedURI, disposition } = event;
    if (effectiveDirective !== 'frame-src' || !blockedURI.startsWith(origin)) return;
    // A report-only policy forbids nothing.
    if (disposition === 'report') return;
    const found = `the page’s Content-Security-Policy forbids frames from ${origin}`;
    page().report('video', opener, found, `Expected frame-src to name ${origin}`);
    onRefused();
  };
  addEventListener('securitypolicyviolation', refuse);
  return () => removeEventListener('securitypolicyviolation', refuse);
}

function VideoFile({ video: { address, title, opener }, setState }: ScreenProps) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: a link names a file alone; captions are in the file
    <video
      className="veneer-player__film"
      ref={startAndStop}
      aria-label={title}
      src={address.href}
      controls
      playsInline
      onLoadedMetadata={() => setState('ready')}
      onError={() => {
        const found = `${address.href} can’t be played`;
        page().report('video', opener, found, 'Expected a video file that browsers know');
        setState('failed');
      }}
    />
  );
}

/** A ref: plays a video that is inserted. @returns stops playing and loading */
function startAndStop(video: HTMLVideoElement | null) {
  if (!video) return undefined;
  video.play()?.catch(({ name }: Error) => {
    // Where the user activation has expired, the video may still play muted.
    if (name !== 'NotAllowedError' || !video.isConnected) return;
    video.muted = true;
    video.play()?.catch(() => {});
  });
  return () => {
    video.pause();
    video.removeAttribute('src');
    // Else the browser goes on loading the removed video.
    video.load();
  };
}
