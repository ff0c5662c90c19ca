import type { Frame, Locator } from '@playwright/test';
import { by, type Place, type Visit } from './crowd.plain.support';
import { expect } from './support/test';

const HALF_BOARD = 'With supper';

export const dialogIn = (frame: Frame): Locator => frame.locator('.veneer-dialog__box').last();

/** Waits until a dialog holds this, and closes it by Escape. */
export async function expectDialog({ page, frame }: Place, text: string): Promise<void> {
  await expect(dialogIn(frame)).toContainText(text);
  await expect(frame.locator('.veneer-dialog.is-open')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(frame.locator('.veneer-dialog')).toHaveCount(0);
}

/** How a visitor uses fields, forms, and what answers a press or a question. */
export const ANSWERS: Record<string, Visit> = {
  async mask({ page, frame }) {
    await by(frame, 'zip').click();
    await page.keyboard.type('12a345x6');
    await expect(by(frame, 'zip')).toHaveValue('12345');
    await page.keyboard.press('Backspace');
    await expect(by(frame, 'zip')).toHaveValue('1234');
    await page.keyboard.press('5');
    await expect(by(frame, 'zip')).toHaveValue('12345');
  },
  async modal(place) {
    await by(place.frame, 'terms').click();
    await expectDialog(place, 'Terms of booking');
    await expect(by(place.frame, 'terms')).toBeFocused();
    await by(place.frame, 'part').press('Enter');
    await expectDialog(place, 'Shoes stay at the door');
    await expect(by(place.frame, 'rules')).toBeVisible();
    await by(place.frame, 'send').click();
    await expectDialog(place, 'Marta');
    await by(place.frame, 'form').locator('input').press('Enter');
    await expectDialog(place, 'Marta');
  },
  async form(place) {
    await by(place.frame, 'send-ask').click();
    await expectDialog(place, 'You asked: Boats');
    await by(place.frame, 'ask').locator('input').press('Enter');
    await expectDialog(place, 'You asked: Boats');
  },
  async article(place) {
    await by(place.frame, 'article').click();
    await expectDialog(place, 'water');
    await by(place.frame, 'article').press('Enter');
    await expectDialog(place, 'water');
    await expect(by(place.frame, 'article')).toBeFocused();
  },
  async faq({ frame }) {
    const question = by(frame, 'question');
    const summary = question.locator('summary');
    // On a page that Back restores it may be open still, and its call ended by an Escape that was
    // meant for another one: the next opening asks again.
    if ((await question.getAttribute('open')) !== null) await summary.click();
    await expect(question).not.toHaveAttribute('open');
    await summary.click();
    await expect(question).toContainText('Yes, eight of them');
    await summary.press('Enter');
    await expect(question).not.toHaveAttribute('open');
    await summary.press('Enter');
    await expect(question).toContainText('Yes, eight of them');
  },
  async accordion({ frame }) {
    const [one, two] = [by(frame, 'row-one'), by(frame, 'row-two')];
    if ((await one.getAttribute('open')) === null) await one.locator('summary').click();
    await expect(one.locator('p')).toBeVisible();
    await two.locator('summary').press('Enter');
    await expect(two.locator('p')).toBeVisible();
    await expect(one).not.toHaveAttribute('open');
  },
  async tabs({ page, frame }) {
    const [train, boat] = [by(frame, 'by-train'), by(frame, 'by-boat')];
    const tab = (name: string) => by(frame, 'tabs').getByRole('tab', { name });
    // As in a narrow window.
    if (await frame.evaluate(() => innerWidth < 768)) {
      const row = by(frame, 'tabs').getByRole('button', { name: 'By boat' });
      if ((await row.getAttribute('aria-expanded')) === 'true') await row.click();
      await expect(boat.locator('p')).toBeHidden();
      await row.press('Enter');
      await expect(boat.locator('p')).toBeVisible();
      return;
    }
    await tab('By boat').click();
    await expect(boat.locator('p')).toBeVisible();
    await expect(train.locator('p')).toBeHidden();
    await page.keyboard.press('Home');
    await expect(tab('By train')).toBeFocused();
    await expect(train.locator('p')).toBeVisible();
  },
  async tooltip({ page, frame }) {
    const bubble = frame.locator('.veneer-tooltip');
    // Its text is in the page before it is shown.
    await by(frame, 'term').hover();
    await expect(bubble).toBeVisible();
    await expect(bubble).toHaveText(HALF_BOARD);
    await page.keyboard.press('Escape');
    await expect(bubble).toHaveCount(0);
    // By the keyboard: what a script focuses shows no focus in every engine.
    await by(frame, 'picture').focus();
    await page.keyboard.press('Shift+Tab');
    await expect(by(frame, 'tax')).toBeFocused();
    await expect(bubble).toBeVisible();
    await expect(bubble).toContainText('2.20 a night');
    await page.keyboard.press('Escape');
    await expect(bubble).toHaveCount(0);
  },
};
