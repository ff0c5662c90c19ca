import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { page } from '../kit/page';
import { cancelRequest } from '../kit/request-lock';
import { word } from '../kit/strings';
import { anySignal, onAbort } from '../kit/teardown';
import { openDialog } from './stack';

/** A video to play. */
export interface Film {
  /** A provider's player, or a video file. */
  kind: 'frame' | 'file';
  address: URL;
  /** What the dialog and the player are called. */
  title: string;
  opener: HTMLElement;
  /** Closes the dialog when it aborts. */
  signal: AbortSignal;
}

/** `Permissions-Policy` features that a player is given. */
const ALLOWED = 'autoplay; picture-in-picture; encrypted-media';

let count = 0;
let current: AbortController | undefined;

/**
 * Plays a video in a dialog. The player is gone, and silent, as soon as the dialog closes; another
 * video takes its place.
 * @returns settles when it has closed
 */
export async function showPlayer(film: Film): Promise<void> {
  cancelRequest();
  current?.abort();
  const wanted = anySignal([film.signal]);
  current = wanted;
  const closing = new AbortController();
  const id = `veneer-player-${++count}`;
  const dialog = await openDialog(
    {
      children: <Player film={film} id={id} closing={closing.signal} />,
      name: { id },
      isWide: true,
      onClose: () => closing.abort(),
    },
    film.opener,
    wanted.signal,
  );
  await dialog?.closed;
  wanted.abort();
  if (current === wanted) current = undefined;
}

type State = 'loading' | 'ready' | 'failed' | 'closed';

/** The player in its box of 16 to 9, with what is to be said of it. */
function Player({ film, id, closing }: { film: Film; id: string; closing: AbortSignal }) {
  const [state, setState] = useState<State>('loading');
  // At once, and not with the dialog, which fades: sound must stop when the visitor says so.
  useLayoutEffect(() => onAbort(closing, () => flushSync(() => setState('closed'))), [closing]);
  const Screen = film.kind === 'frame' ? ProviderFrame : VideoFile;
  return (
    <>
      <h2 className="veneer-player__title" id={id}>
        {film.title}
      </h2>
      <div className="veneer-player__screen" aria-busy={state === 'loading'}>
        <p className="veneer-player__status" role="status">
          {saidOf(state)}
        </p>
        {(state === 'loading' || state === 'ready') && <Screen film={film} setState={setState} />}
      </div>
    </>
  );
}

/** One text for each state: where a translator has replaced it, React must find no node to remove. */
const saidOf = (state: State): string =>
  state === 'loading' ? word('loading') : state === 'failed' ? word('notLoaded') : '';

interface ScreenProps {
  film: Film;
  setState(state: State): void;
}

function ProviderFrame({ film: { address, title, opener }, setState }: ScreenProps) {
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
      // The players refuse to play without knowing the site they are on.
      referrerPolicy="strict-origin-when-cross-origin"
      onLoad={() => setState('ready')}
    />
  );
}

/** A frame that the page's own policy forbids says it nowhere but here. */
function watchPolicy({ origin }: URL, opener: Element, onRefused: () => void): () => void {
  const refuse = (event: SecurityPolicyViolationEvent) => {
    const { effectiveDirective, blockedURI, disposition } = event;
    if (effectiveDirective !== 'frame-src' || !blockedURI.startsWith(origin)) return;
    // A policy that only reports forbids nothing.
    if (disposition === 'report') return;
    const found = `the page’s Content-Security-Policy forbids frames from ${origin}`;
    page().report('video', opener, found, `Expected frame-src to name ${origin}`);
    onRefused();
  };
  addEventListener('securitypolicyviolation', refuse);
  return () => removeEventListener('securitypolicyviolation', refuse);
}

function VideoFile({ film: { address, title, opener }, setState }: ScreenProps) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: a link names a file alone; captions are in the file
    <video
      className="veneer-player__film"
      ref={startAndStop}
      aria-label={title}
      src={address.href}
      controls
      playsInline
      // Micromodal's Tab passes over what is not said to take focus.
      tabIndex={0}
      onLoadedMetadata={() => setState('ready')}
      onError={() => {
        const found = `${address.href} can’t be played`;
        page().report('video', opener, found, 'Expected a video file that browsers know');
        setState('failed');
      }}
    />
  );
}

/** Plays a video that comes onto the page; what it returns stops playing and loading. */
function startAndStop(video: HTMLVideoElement | null) {
  if (!video) return undefined;
  video.play()?.catch(({ name }: Error) => {
    // Where the browser no longer counts the tap, it still plays without sound.
    if (name !== 'NotAllowedError' || !video.isConnected) return;
    video.muted = true;
    video.play()?.catch(() => {});
  });
  return () => {
    video.pause();
    video.removeAttribute('src');
    // Without this the browser goes on loading a video that nobody can see.
    video.load();
  };
}
