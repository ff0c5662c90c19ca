import type { Mutant } from '../mutant';

const PLAYER = 'src/react/player.tsx';

export const mutants: Mutant[] = [
  {
    rule: 'video.play',
    file: PLAYER,
    find: '      referrerPolicy="strict-origin-when-cross-origin"\n',
    replace: '',
  },
  {
    rule: 'video.play',
    file: PLAYER,
    find: "      onLoad={() => setState('ready')}\n",
    replace: '',
  },
  {
    rule: 'video.play',
    file: 'src/kit/net/video.ts',
    find: "'https://www.youtube-nocookie.com/embed/'",
    replace: "'https://www.youtube.com/embed/'",
  },
  {
    rule: 'video.close',
    file: PLAYER,
    find: "  useLayoutEffect(() => onAbort(closing, () => flushSync(() => setState('closed'))), [closing]);\n",
    replace: '',
  },
  {
    rule: 'video.file',
    file: PLAYER,
    find: "    video.removeAttribute('src');\n",
    replace: '',
  },
  {
    rule: 'video.file',
    file: PLAYER,
    find: "        page().report('video', opener, found, 'Expected a video file that browsers know');\n        setState('failed');",
    replace:
      "        page().report('video', opener, found, 'Expected a video file that browsers know');",
  },
  {
    rule: 'video.links',
    file: 'src/kit/core/address.ts',
    find: '&& !address.username && !address.password',
    replace: '',
  },
];
