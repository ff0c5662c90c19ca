import type { Row } from '../row';

/** The rows of the page, its script tag and the project itself. */
export const rows: Record<string, Row> = {
  tag: {
    title: 'the script tag and its options',
    files: [
      'entry',
      'forms',
      'prerender',
      'prefix',
      'runtime-options',
      'http2',
      'theirs',
      'preview',
    ],
    rules: {
      placement:
        'plain, defer, async, module, in head or body, injected: everything is mounted once',
      origin: 'the files may be loaded from another origin',
      twice: 'included twice, it starts once',
      policy: 'a strict policy with or without nonces is kept',
      styles: 'a linked stylesheet is not loaded again; without the link it is loaded once',
      unused:
        'rules that an optimiser has removed are loaded again, or reported where they are lost',
      shift: 'nothing shifts with the link, or with a plain tag in the head',
      meta: '<meta name="veneer"> says where the files are and carries the options',
      preview:
        'in a builder’s preview (srcdoc) everything works, or the report says why it can’t call the server',
      moved:
        'where an optimiser moves the script its files are found by <meta name="veneer">, or one report says what to write',
      code: 'code is loaded from where the running script was loaded, whatever <base> or src say later',
      prerender:
        'a page that is prerendered is no visit before it is activated; a tab behind shows no message',
      base: 'data-base is put before every endpoint',
      errors: 'data-errors="console" keeps failed calls from the visitor',
      prefix: 'with data-prefix only prefixed names mean something',
      manual: 'data-manual does not start by itself',
      off: 'data-veneer="off" leaves an element and all inside it alone',
      theirs:
        'an element whose value or shape is another script’s is left alone, by style and by script',
      forms: 'a form’s fields shadow nothing that is asked of it, whatever they are named',
      lost: 'a script that does not load leaves the page to the browser',
      package:
        'the packed files are those to copy, and work with the included lines, compared by their hashes',
    },
  },
  back: {
    title: 'Back, while something is open above the page',
    files: ['back', 'history'],
    rules: {
      close: 'Back closes the modal, menu, video or lightbox, and nothing else',
      none: 'closed in any other way they leave no entry in the history, nor does stop() or removal',
      nested: 'of what is open Back closes the top one alone; a step over several closes several',
      link: 'a link to a part of the page in the menu has one entry, which Back and Forward lead over',
      forward:
        'after Forward, a reload and Back from another page no press of Back does nothing, and nothing is half shown',
      kept: 'where the page goes as something closes is neither undone nor held up',
      foreign: 'a history that another script keeps gets no entry, nor does what opens by itself',
    },
  },
  themes: {
    title: 'themes that know nothing of Veneer',
    files: ['themes'],
    rules: {
      nav: 'lists of a navigation open at their items, where they can be read and nothing cuts them off',
      widgets: 'each widget works in them',
      shift: 'nothing of their pages shifts',
      axe: 'axe finds nothing on their pages that it does not find without the widgets',
      phone: 'on a phone, and from right to left, lists open at their items',
    },
  },
  line: {
    title: 'a slow line',
    files: ['line', 'runtime-prefetch', 'runtime-pictures', 'waterfall'],
    rules: {
      waves: 'what a page needs at the start is loaded in two waves of at most eight files',
      prefetch: 'once the page is at rest, what a gesture needs is fetched, the nearest first',
      ahead: 'what was fetched runs soon after the first interaction, when the browser is idle',
      pictures: 'while a page loads, the pictures in view are loaded before the code of widgets',
      saving:
        'with Save-Data, on a 2G line or by data-prefetch="off", nothing is fetched before a gesture',
      gesture: 'an early gesture asks for code, style and the server’s answer at the same time',
      felt: 'what was pressed shows it at once, until what it opens is there',
    },
  },
  settings: {
    title: 'site settings and words',
    files: ['settings', 'kit-settings'],
    rules: {
      post: 'are requested by POST, never from a cache, and announced by veneer:settings',
      sync: 'data-settings="sync" has them for the next line',
      page: 'settings in the page are read instead of asking',
      failure: 'a failed call is reported once and everything goes on with defaults',
      cancel: 'Escape cancels the call, but not the Escape that closes something',
      words: 'data-veneer-strings replaces words in part',
    },
  },
  api: {
    title: 'window.veneer, its events and the npm package',
    files: ['runtime', 'runtime-intent', 'mount', 'package', 'kept', 'early', 'late'],
    rules: {
      ready: 'ready, version and settings are there',
      enhance: 'enhance(root) mounts and watches a part of the page',
      notify: 'notify and modal show what the server answers',
      serialize: 'serialize(form) gives the fields that a modal would post',
      stop: 'stop() restores the whole page, and what is under way ends',
      events: 'veneer:mount, unmount and error bubble from the element, with their details',
      late: 'elements inserted later are mounted, moved ones stay mounted, removed ones are unmounted',
      apart: 'one element’s failure is reported and reaches no other',
      replay: 'a press before its widget’s code is there is shown, and answered once the code is',
      package: 'the npm package exports the same functions, with types',
      console: 'a console with no error, or one that throws, stops nothing',
      bfcache: 'a page that the browser kept for Back works',
    },
  },
  server: {
    title: 'calls to the server and what fails',
    files: ['calls', 'faults', 'hosts', 'kit-html', 'kit-server'],
    rules: {
      conventions:
        'calls are same-origin, form-encoded, with X-Requested-With, cookies and the CSRF token',
      endpoint: 'a name that is no endpoint is refused with a report when it is used',
      limit: 'a call ends after 30 s',
      cancel: 'Escape and the element’s removal cancel a call',
      failed: 'a status that is no success is shown as "{status}: {statusText} ({url})"',
      nested: 'where a modal is open the same text is a native alert',
      loop: 'a failing notification call ends in the built-in one: no loop',
      none: 'data-server="none" posts nothing: what needs no server works, the rest is the browser’s',
      page: 'of a page the part that the address names is taken, cleaned, its addresses whole',
      drawings:
        'drawings that an answer names by a fragment, or in a file of this site, are drawn; another site’s never',
      silent: 'status 0 is logged and not shown',
      wrong:
        'a login page, a document, an empty answer, a wrong type, 2 MB and broken JSON are named and never shown',
    },
  },
  serialize: {
    title: 'serialisation',
    files: ['kit-form'],
    rules: {
      names: 'only names of the pattern, nested and repeated as PHP reads them',
      prototype: 'prototype names are refused',
      submitter: 'the clicked submit button belongs to it',
      token: 'a CSRF field that the pattern refuses travels as a header',
    },
  },
  debug: {
    title: 'data-debug',
    files: ['debug'],
    rules: {
      table: 'shows what was found, mounted, refused and loaded, as a table',
      nearmiss: 'warns of names that look misspelt',
      mistakes: 'reports what the checker finds in the page as the server sent it',
    },
  },
  check: {
    title: 'the checker and the editors’ data',
    files: ['check', 'editors', 'valid', 'wordpress'],
    rules: {
      page: 'names what is wrong in a page, with line and column',
      command: 'the command’s options and exit codes',
      server: 'holds a server to the contract',
      editors: 'the editors’ data name every attribute and value',
    },
  },
  build: {
    title: 'the build',
    files: [
      'archives',
      'release',
      'plugin',
      'imports',
      'minify',
      'guard',
      'names',
      'vendor',
      'react.vendor',
      'encodings',
      'selectors',
      'kit',
      'kit-address',
    ],
    rules: {
      imports: 'who may import whom, and what no file may hold',
      vendors: 'what is cut out of packages is what was looked at',
      budget: 'the budgets of bytes hold',
    },
  },
  docs: {
    title: 'the fixture pages, the README and the recipes',
    files: [
      'docs',
      'assistive',
      'contract',
      'new-widget',
      'readme',
      'recorded',
      'recipes',
      'pages',
      'reader',
      'start',
    ],
    rules: {
      pages: 'every page is valid, has nothing that axe finds, and nothing wider than its window',
      readme: 'the README and the documents say what is',
      start: 'the README’s page of ten minutes works as it stands there',
      reader: 'for programs there are the pages as Markdown, their list and a skill',
      static: 'the pages work as plain files',
      recipes: 'the recipes run as they stand there',
    },
  },
  drupal: {
    title: 'the Drupal module',
    files: ['drupal'],
    rules: {
      files: 'its files fit together, and have the version of the package',
    },
  },
  site: {
    title: 'the brochure site',
    files: ['site'],
    rules: {
      pages: 'each page works with the script: no error, axe finds nothing, wide and on a phone',
      plain: 'each page is whole without script',
      keyboard: 'each page is worked with the keyboard alone, the focus always in view',
      journey: 'a visitor reads, looks, asks and writes in one visit',
    },
  },
  look: {
    title: 'look',
    files: ['look', 'shift', 'print', 'translated'],
    rules: {
      weight: 'no rule of ours has a higher specificity than is promised',
      states: 'dark, forced colours, reduced motion and both directions: every state is legible',
      shift: 'no page shifts',
      print: 'printed, a page shows everything and nothing lies over it',
    },
  },
  old: {
    title: 'old and crowded pages',
    files: ['crowd', 'robust', 'swaps', 'random', 'copies'],
    rules: {
      every: 'every widget works on one page: open, keyboard, close, removal',
      library:
        'beside an old library, or a tool that rewrites the page, every widget works or says why not',
      motion: 'beside Prototype and MooTools what opens with motion closes, and nothing is thrown',
      objects: 'where all objects are given what React reads, the page stays plain and unlocked',
      zoom: 'at 400 % every widget works and nothing is wider than the window',
      swap: 'content swapped without a load works',
      copy: 'what a script copies of the page, open or not, is as the server sent it, and works',
      broken: 'random and broken markup hurts nothing beside it',
    },
  },
  suite: {
    title: 'the tests themselves',
    files: ['harness', 'attacks', 'policies', 'engines', 'rules'],
    rules: {
      watch: 'a test fails for every error, violation and left-over that it did not announce',
    },
  },
};
