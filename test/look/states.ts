import { control, DIALOG, HANGS, opened, type Shot, severity } from './shots';
import { media } from './states.media';

export type { Shot, Step } from './shots';

/** The states of every widget: what opens and lists, and after it the media. */
export const looks: Record<string, Shot[]> = {
  modal: [
    ...control('#payload', 'server,payload,form'),
    { state: 'open', show: 'server', steps: opened('#server') },
    { state: 'open: hover', show: 'server', steps: [...opened('#server'), ['hover', DIALOG]] },
    { state: 'open: focus', show: 'server', steps: [...opened('#server'), ['focus', DIALOG]] },
    { state: 'long', show: 'long', steps: opened('#long') },
    { state: 'loading', show: 'server', query: `${HANGS}/modals`, steps: [['click', '#server']] },
    { state: 'failed', show: 'server', query: 'fault=503&on=/modals', steps: opened('#server') },
  ],
  article: [
    ...control('#article', 'article'),
    { state: 'open', show: 'article', steps: opened('#article') },
    {
      state: 'loading',
      show: 'article',
      query: `${HANGS}/components`,
      steps: [...opened('#article'), ['see', '.veneer-panel__status']],
    },
    {
      state: 'failed',
      show: 'article',
      query: 'delay=1500&fault=503&on=/components/article',
      steps: [
        ['click', '#article'],
        ['see', '.veneer-panel__failed'],
      ],
    },
  ],
  faq: [
    ...control('#question-1 summary', 'boats,payload'),
    {
      state: 'open',
      show: 'boats,payload',
      steps: [
        ['click', '#question-1 summary'],
        ['see', '#question-1 .veneer-panel'],
      ],
    },
    {
      state: 'loading',
      show: 'boats,payload',
      query: `${HANGS}/components`,
      steps: [
        ['click', '#question-1 summary'],
        ['see', '.veneer-panel__status'],
      ],
    },
    {
      state: 'failed',
      show: 'boats,payload',
      query: 'fault=503&on=/components/faq&opt.errors=console',
      steps: [
        ['click', '#question-1 summary'],
        ['see', '.veneer-panel__failed'],
      ],
    },
  ],
  accordion: [
    ...control('#arrive summary', 'several,one'),
    {
      state: 'open',
      show: 'several,one',
      steps: [
        ['click', '#arrive summary'],
        ['see', '#arrive p'],
      ],
    },
  ],
  tabs: [
    ...control('#rooms :is(a:nth-child(2), h3:nth-of-type(2) > button)', 'rooms,linked'),
    { state: 'always', show: 'always' },
  ],
  notification: ['alert', 'error', 'warning', 'success', 'info', 'default'].map(severity),
  tooltip: [
    { state: 'resting', show: 'server,text,controls' },
    {
      state: 'hover: open',
      show: 'server,text,controls',
      steps: [
        ['point', '#term'],
        ['see', '.veneer-tooltip'],
      ],
    },
    {
      state: 'focus: open',
      show: 'server,text,controls',
      steps: [
        ['focus', '#button'],
        ['see', '.veneer-tooltip'],
      ],
    },
    {
      state: 'long',
      show: 'long',
      steps: [
        ['point', '[data-tooltip]'],
        ['see', '.veneer-tooltip'],
      ],
    },
  ],
  form: [
    ...control('#json button', 'json'),
    {
      state: 'refused',
      show: 'checked',
      steps: [
        ['click', '#checked button'],
        ['see', '#checked .veneer-form__summary'],
      ],
    },
    {
      state: 'not sent',
      show: 'closed',
      steps: [
        ['click', '#closed button'],
        ['see', '#closed .veneer-form__summary'],
      ],
    },
    {
      state: 'sent',
      show: 'find',
      steps: [
        ['click', '#find button'],
        ['see', '.veneer-form__answer'],
      ],
    },
  ],
  filter: [
    ...control('a[href="?view=lake"]', 'links,fields'),
    { state: 'chosen', show: 'links,fields', steps: [['click', 'a[href="?view=lake"]']] },
  ],
  more: [
    ...control('#ice-more', 'table'),
    {
      state: 'loading',
      show: 'table',
      query: `${HANGS}/page/ice-2`,
      steps: [
        ['click', '#ice-more'],
        ['see', '.veneer-more__spinner'],
      ],
    },
    {
      state: 'failed',
      show: 'table',
      query: 'fault=503&on=/page/ice-2',
      steps: [
        ['click', '#ice-more'],
        ['see', '.veneer-more__status.is-failed'],
      ],
    },
  ],
  share: [
    ...control('#plain button', 'plain,icon'),
    {
      state: 'open',
      show: 'plain,icon',
      steps: [
        ['click', '#plain button'],
        ['see', '#plain ul'],
      ],
    },
    {
      state: 'open: hover',
      show: 'plain,icon',
      steps: [
        ['click', '#plain button'],
        ['hover', '#plain li:nth-child(2) a'],
      ],
    },
    {
      state: 'open: focus',
      show: 'plain,icon',
      steps: [
        ['click', '#plain button'],
        ['focus', '#plain li:nth-child(2) a'],
      ],
    },
    {
      state: 'open: round',
      show: 'round',
      steps: [
        ['click', '#round button'],
        ['focus', '#round li:nth-child(2) a'],
      ],
    },
  ],
  nav: [
    ...control('#rooms > a', 'bar,toggle'),
    {
      state: 'open',
      show: 'bar,toggle',
      steps: [
        ['click', '#rooms > a'],
        ['click', '#lofts > a'],
        ['see', '#lofts ul'],
      ],
    },
    {
      state: 'open: focus',
      show: 'bar,toggle',
      steps: [
        ['click', '#kitchen > button'],
        ['focus', '#kitchen li:last-child a'],
      ],
    },
    {
      state: 'columns',
      show: 'columns',
      steps: [['click', '#columns li:nth-child(2) > :is(a, button)']],
    },
  ],
  menu: [
    ...control('#open-start', 'start'),
    {
      state: 'open',
      show: 'start',
      steps: [
        ['click', '#open-start'],
        ['see', '#start.is-open'],
      ],
    },
    {
      state: 'open: hover',
      show: 'start',
      steps: [
        ['click', '#open-start'],
        ['hover', '#start li:nth-child(2) a'],
      ],
    },
    {
      state: 'open: focus',
      show: 'deep',
      steps: [
        ['click', '#open-deep'],
        ['focus', '#deep li li:last-child > a'],
      ],
    },
    {
      state: 'end',
      show: 'end',
      steps: [
        ['click', '#open-end'],
        ['see', '#end.is-open'],
      ],
    },
    {
      state: 'cross',
      show: 'cross',
      steps: [
        ['click', '#open-cross'],
        ['see', '#cross.is-open'],
      ],
    },
    {
      state: 'times',
      show: 'cross,times',
      steps: [
        ['click', '#open-times'],
        ['see', '#times.is-open'],
      ],
    },
  ],
  ...media,
};
