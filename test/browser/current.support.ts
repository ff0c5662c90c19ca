import type { Page } from '@playwright/test';

/** What is marked in a navigation: text or id, `aria-current`, class. */
export const marks = (page: Page, id: string) =>
  page
    .locator(id)
    .evaluate((nav) =>
      [...nav.querySelectorAll('[aria-current],.is-current,.is-current-parent')].map((one) =>
        [
          one.id ? `#${one.id}` : one.textContent,
          one.getAttribute('aria-current'),
          one.classList.contains('is-current') && 'is-current',
          one.classList.contains('is-current-parent') && 'is-current-parent',
        ]
          .filter(Boolean)
          .join(' '),
      ),
    );

/** The mark of the link to the widget's own page. */
export const HERE = 'Current link page is-current';

/** Changes the address as a script of the page does that answers a click: old browsers tell of no other. */
export const push = (page: Page, address: string) =>
  page.evaluate((to) => {
    const button = document.createElement('button');
    button.onclick = () => history.pushState(null, '', to);
    document.body.append(button);
    button.click();
    button.remove();
  }, address);
