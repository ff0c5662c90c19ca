import { field, openFields } from './mask.support';
import { devtools } from './support/devtools';
import { expect, test } from './support/test';

test('mask: digits that a phone’s keyboard composes are masked once they are settled, and letters are not entered @mask.keyboard @mask.phone @mask.letters', async ({
  page,
  allow,
}) => {
  await openFields(page, allow);
  const phone = field(page, 'phone');
  await expect(phone).toHaveAttribute('inputmode', 'tel');
  await phone.tap();
  // A tap resolves before its effects.
  await expect(phone).toBeFocused();
  const session = await devtools(page);
  for (const text of ['5', '55', '555', '5551'])
    await session.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await session.send('Input.insertText', { text: '5551234567' });
  await expect(phone).toHaveValue('(555) 123-4567');
  await session.send('Input.imeSetComposition', { text: 'ab', selectionStart: 2, selectionEnd: 2 });
  await session.send('Input.insertText', { text: 'ab' });
  await expect(phone, 'letters are not entered').toHaveValue('(555) 123-4567');
  await field(page, 'date').tap();
  await expect(phone).toHaveValue('(555) 123-4567');
  await expect(phone).not.toHaveAttribute('aria-invalid');
});

test('mask: a number of another country that a phone’s keyboard composes stays, and its message is shown once the visitor taps elsewhere, which takes the tap @mask.country @mask.message', async ({
  page,
  allow,
}) => {
  await openFields(page, allow);
  const phone = field(page, 'phone');
  await phone.tap();
  await expect(phone).toBeFocused();
  const session = await devtools(page);
  for (const text of ['+', '+4', '+44'])
    await session.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await session.send('Input.insertText', { text: '+44 20 7946 0958' });
  await expect(phone).toHaveValue('+44 20 7946 0958');
  await expect(phone).not.toHaveAttribute('aria-invalid');
  // The message moves it.
  await field(page, 'fax').evaluate((fax: HTMLInputElement) =>
    fax.addEventListener('click', () => (fax.value = '5551234567')),
  );
  await field(page, 'fax').tap();
  await expect(field(page, 'fax')).toHaveValue(/555/);
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await expect(phone).toHaveAccessibleDescription('Please enter it like this: (555) 123-4567');
});
