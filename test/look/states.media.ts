import { carousel, control, HANGS, opened, type Shot } from './shots';

/** The states of pictures, films and what else a page holds. */
export const media: Record<string, Shot[]> = {
  embed: [
    ...control('#text', 'text,consent'),
    {
      state: 'open',
      show: 'text',
      steps: [
        ['click', '#text'],
        ['see', '.veneer-embed__hide'],
      ],
    },
  ],
  gallery: [
    ...control('#lake-a', 'lake'),
    {
      state: 'open',
      show: 'lake',
      steps: [
        ['click', '#lake-a'],
        ['see', '.veneer-gallery__caption'],
      ],
    },
    {
      state: 'open: focus',
      show: 'lake',
      steps: [
        ['click', '#lake-a'],
        ['see', '.veneer-gallery__caption'],
        ['press', 'Tab'],
      ],
    },
    {
      state: 'loading',
      show: 'lake',
      query: `${HANGS}/site/pictures/halden-dawn.webp`,
      steps: [
        ['click', '#lake-a'],
        ['see', ':is(.f-spinner, .veneer-gallery__spinner)'],
      ],
    },
    {
      state: 'failed',
      show: 'missing',
      steps: [
        ['click', '#missing'],
        ['see', ':is(.is-error, .veneer-gallery__failure)'],
      ],
    },
    {
      state: 'words',
      show: 'mixed',
      steps: [
        ['click', '[data-gallery]'],
        ['see', '.veneer-gallery__element'],
      ],
    },
  ],
  carousel: [
    ...carousel('events', '#events .veneer-carousel__button'),
    ...carousel('info', '#info .veneer-carousel__bullet'),
    ...carousel('testimonials', '#testimonials .veneer-carousel__button'),
    ...carousel('gallery', '#gallery .veneer-carousel__thumbnail'),
    ...carousel('rooms', '#rooms .veneer-carousel__button:not([aria-disabled="true"])'),
  ],
  video: [
    ...control('#youtube', 'youtube,picture'),
    { state: 'open', show: 'youtube', steps: opened('#youtube') },
    { state: 'failed', show: 'file', steps: opened('#file') },
  ],
  thumbnail: [
    { state: 'before', show: 'text', query: 'tag=none' },
    { state: 'resting', show: 'text', steps: [['see', '.veneer-thumbnail-image']] },
    {
      state: 'hover',
      show: 'text',
      steps: [
        ['see', '.veneer-thumbnail-image'],
        ['hover', '#text'],
      ],
    },
    {
      state: 'focus',
      show: 'text',
      steps: [
        ['see', '.veneer-thumbnail-image'],
        ['focus', '#text'],
      ],
    },
  ],
  lazy: [
    { state: 'loading', show: 'plain', query: `${HANGS}/site/pictures` },
    { state: 'resting', show: 'plain', steps: [['see', '#plain[src]']] },
    { state: 'failed', show: 'missing', steps: [['see', '#missing[src]']] },
  ],
  loader: [
    { state: 'resting', show: 'bar,calls' },
    {
      state: 'loading',
      show: 'bar,calls',
      query: `${HANGS}/modals`,
      steps: [
        ['click', '#ask'],
        ['see', '#bar.is-loading'],
      ],
    },
    {
      state: 'own',
      show: 'own,calls',
      query: `${HANGS}/modals`,
      steps: [
        ['click', '#ask'],
        ['see', '#own.is-loading'],
      ],
    },
  ],
  footer: [
    { state: 'resting', show: 'flat,groups' },
    { state: 'focus', show: 'flat,groups', steps: [['focus', '#flat a']] },
  ],
  sticky: [
    { state: 'resting', show: 'local' },
    {
      state: 'stuck',
      show: 'local,chapters,shrinking',
      steps: [
        ['wheel', '400'],
        ['see', '#local.is-stuck'],
      ],
    },
  ],
  current: [{ state: 'resting', show: 'server' }],
  mask: [
    { state: 'resting', show: 'date,phone' },
    {
      state: 'focus',
      show: 'date,phone',
      steps: [
        ['focus', '#date'],
        ['type', '0203'],
      ],
    },
    {
      state: 'failed',
      show: 'date,phone',
      steps: [
        ['focus', '#date'],
        ['type', '02302023'],
        ['press', 'Tab'],
      ],
    },
  ],
  parallax: [{ state: 'resting', show: 'lake', steps: [['scroll', '#lake']] }],
  contact: control('#mail', 'mail,text,phone'),
  analytics: control('#plain', 'plain'),
  anchor: control('a', 'contents'),
};
