import { IMG, SIZE, TAG } from './mistake';

/** What is right, or nobody's business. */
export const clean: [what: string, markup: string][] = [
  [
    'attributes of others',
    '<div data-action="x" data-mode="y" data-model="m" data-shares="9" data-state="z" data-size="1" data-task="2" data-src="/a"></div>',
  ],
  [
    'attributes of others that look like ours',
    '<button data-content="x" data-tab="a" data-tags="b" data-from="1" data-mark="c" data-loaded data-filters="d" data-sharer="e">x</button><script data-consent="ads" data-contents></script>',
  ],
  [
    'buttons of Facebook’s, and frames of others',
    '<div class="fb-like" data-share="true"></div><ins data-embed="x1"></ins><video data-embed="true"></video>',
  ],
  [
    'payload',
    '<a href="/a" data-modal="rooms" data-tooltp="a" data-user="12" data-room-id="3">x</a>',
  ],
  [
    'what is left alone',
    '<div data-veneer="off"><div data-mask="nothing" data-tooltp></div></div>',
  ],
  [
    'bare names beside a prefix',
    `${TAG} data-prefix="v"></script><div data-mask="x" data-tooltp></div>`,
  ],
  [
    'lists of bars that a theme’s own link or button names',
    `<!doctype html><html lang="en"><head><title>x</title></head><body>${[
      '<button data-toggle="collapse" data-target="#m1">x</button>',
      '<button data-bs-target="#m2">x</button>',
      '<a href="#m3" role="button">x</a>',
      '<button data-toggle="m4">x</button>',
      '<a href="#a" uk-toggle="mode: click; target: #m5">x</a>',
      '<button aria-controls="m6">x</button>',
    ]
      .map(
        (control, index) =>
          `${control}<nav id="m${index + 1}" aria-label="${index}" data-nav data-menu="narrow-end"><ul><li><a href="/a">x</a></li></ul></nav>`,
      )
      .join('')}<p id="a">x</p></body></html>`,
  ],
  [
    'what works on a host of files',
    `${TAG} data-server="none"></script><a href="/a" data-modal="terms">x</a><button data-modal="#d">y</button><form action="/a" data-modal="b"><button>z</button></form><div id="d">d</div>`,
  ],
  [
    'questions with an answer, or a link to it',
    '<details data-faq><summary>a</summary><p>Yes.</p></details><details data-faq><summary>a</summary><p>→ <a href="/a">b</a>.</p></details><details data-faq><summary>a</summary><p>They are, but not in the Hayloft: <a href="/a">see why</a>.</p></details>',
  ],
  [
    'filters, links to more, forms, tabs and rows of others',
    '<button data-filter="suite">x</button><ul data-tabs><li>x</li></ul><div data-tabs><div role="tablist"></div></div><ul data-accordion><li>x</li></ul><div data-accordion></div>',
  ],
  [
    'items of a filter, by the names of its fields and links',
    '<form data-filter="l"><select name="Country[]"></select><a href="?county=x&amp;amount=3#l">x</a></form><ul id="l"><li data-filter-country="fr" data-filter-county="x" data-filter-amount="3">x</li></ul>',
  ],
  ['an item of a filter in another file', '<li data-filter-country="fr">x</li>'],
  [
    'what is sent in place, or chosen by a link',
    '<form action="/a" data-form><button formmethod="post">x</button></form><form method="get" data-form></form><div data-tabs><ul><li><a href="#caf%C3%A9">x</a></li></ul><div id="café">x</div></div><div data-tabs><nav><ul><li><a href="#x1">x</a></li></ul></nav><section><div><h2 id="x1">x</h2></div></section></div>',
  ],
  ['a tag’s option with the value of a set attribute', `${TAG} data-settings="1"></script>`],
  ['the same tag twice', `${TAG} data-settings></script>${TAG} data-settings></script>`],
  [
    'a slide of an address',
    `<a href="/a.jpg" data-gallery="lake">${IMG}</a><a href="#lake-1">x</a>`,
  ],
  ...[
    '/a.jpg?w=2',
    '/rooms.html" data-gallery-type="ajax',
    '/picture.php?id=3',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://pictures.example/id/12/800',
  ].map((href): [string, string] => [
    `a slide at ${href}`,
    `<a href="${href}" data-gallery="lake">${IMG}</a>`,
  ]),
  ['a trigger called as its endpoint', '<a id="terms" href="/a" data-modal="terms">x</a>'],
  [
    'a dialog from a template',
    '<a href="#d" data-modal="#d">x</a><template id="d"><h2>x</h2></template>',
  ],
  ['an ignored element', '<!-- veneer-check-ignore --><div><p data-mask="x"></p></div>'],
  [
    'an ignored rule',
    '<!-- veneer-check-ignore no-plain-link, empty-value --><a data-modal="">x</a>',
  ],
  ['an order of a date', '<label>x <input data-mask="date" data-mask-order="dmy"></label>'],
  ['a field of another label', '<label for="a">x</label><input id="a" data-mask="zip">'],
  ['an empty contact link', '<a href="/contact" data-phone=""></a>'],
  [
    'a lazy picture in a picture',
    `<picture><source data-srcset="/b.jpg"><img data-lazy data-src="/a.jpg" ${SIZE}></picture><noscript>${IMG}</noscript>`,
  ],
  [
    'a part of a page that names what is in another file',
    '<a href="#foot" data-menu-open="menu">x</a><button data-modal="#rules">x</button><nav id="other" data-menu><a href="/a">x</a></nav><nav data-filter="rooms"><a href="?a=b">x</a></nav><a href="/2" data-more="rooms">x</a><button data-menu-close>x</button>',
  ],
  [
    'a trigger in the template of its dialog',
    '<template><a href="#d" data-modal="#d">x</a><div id="d"><h2>x</h2></div></template>',
  ],
  [
    'the stylesheet’s text in the page',
    `<!doctype html><html lang="en"><head><style>:root{--veneer-page:1}</style>${TAG}></script></head><body><a href="/a" data-article>x</a></body></html>`,
  ],
  [
    'a bar with a list of Bootstrap’s',
    '<nav data-nav><div class="nav dropdown-menu"><a href="/a">x</a></div></nav>',
  ],
  [
    'a link to a place with a name, as old pages have them',
    '<a href="#foot" data-menu-open="m">x</a><div id="m" data-menu><a name="foot">x</a></div>',
  ],
  ['a native lazy image', `<img data-lazy loading="lazy" src="/a.jpg" ${SIZE}>`],
];

/** Templates: what only the server knows is nobody's mistake. */
export const templates: string[] = [
  '<?php get_header(); ?><a href="<?= $url ?>" data-modal="<?= $name ?>"><?= $title ?></a>',
  '<a {{ attributes }} data-modal="{{ name }}">{{ title }}</a>',
  '<nav{{ attributes }} data-nav><ul{{ attributes }}><li><a{{ a }} href="/terms" data-modal="terms">x</a></li></ul></nav><a{{ b }} data-video>x</a>',
  '<nav<?php body_class(); ?> data-nav><?php wp_nav_menu(); ?></nav>',
  '<details{% if a %} open{% endif %} data-faq><summary>x</summary>{{ b }}</details><input<%= c %> data-mask="zip">',
  '<h{{ level }} data-nav>x</h{{ level }}><my-{{ name }} data-mask="zip"></my-{{ name }}><t{{ cell }} data-faq>',
  '<form data-filter="l">{{ fields }}</form><ul id="l"><li data-filter-country="{{ a }}">x</li></ul>',
  '{{!-- {{> x}} <a data-modal=""> --}}<a href="/a" data-article>x</a>{{-- {{ $a }} <a data-modal=""> --}}',
  '{% for x in list %}<a href="{{ x.url }}" data-gallery="{{ x.name }}">{{ x.picture }}</a>{% endfor %}',
  '<?php if ($a > 1): ?><div id="m" data-menu><?php else: ?><div id="m" data-menu="end"><?php endif ?></div>',
  '<a href="<?php echo esc_url("a>b"); ?>" data-menu-open="elsewhere">Menu</a>',
  '<%= form_for %><input data-mask="<%= mask %>" <%= more %>>',
  '<a href="#d" data-modal="#d">x</a><script>const a = "{{ name }}";</script>{{ dialogs }}',
  '<?php if ($a): ?><a href="#d" data-modal="#d">x</a><?php endif ?>',
  '<details data-faq>{{ summary }}{{ answer }}</details><?php unclosed( "',
  '<script type="application/json" data-veneer-strings>{{ strings|json }}</script>',
  '<div {{ attributes }} data-carousel="rooms" tabindex="0"><img {{ attributes }}><img src="{{ a }}" {% if b %}alt="{{ b }}"{% endif %} {{ size }}></div>',
  '<span data-modal="terms" {{ attributes }}>x</span><nav></nav><nav data-nav {{ attributes }}></nav>',
  '<label>x <input data-mask {{ attributes }}></label>',
  '{#\n A comment: <a data-modal="Not A Name">\n#}<a href="/a" data-article>x</a>',
];
