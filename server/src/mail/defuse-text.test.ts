import { expect, it } from 'vitest';
import { defuseText } from './defuse-text.ts';
import { companyWaits } from './letters/company-waits.ts';
import { entryDone } from './letters/entry-done.ts';
import { invitation } from './letters/invitation.ts';

it.each([
  'https://evil.example/x',
  'Gewinn: www.evil.example',
  'mailto:a@evil.example',
  'evil.example',
  'HTTP://EVIL.EXAMPLE:80',
])('an address in free text is no link: %s', (text) => {
  expect(defuseText(text, 100)).not.toMatch(/[\w-]\.[a-z]{2,}|:\/\/|@\w/i);
  expect(defuseText(text, 100).replaceAll('\u2060', '')).toBe(text);
});

it('names stay as they are, and long ones are clipped', () => {
  expect(defuseText('Dr. Anna Müller-Meier, dipl. Ing.', 60)).toBe('Dr. Anna Müller-Meier, dipl. Ing.');
  expect(defuseText('x'.repeat(61), 60)).toBe(`${'x'.repeat(59)}…`);
});

it('what customers wrote is neither a link nor endless in letters to others', () => {
  for (const language of ['de', 'fr', 'it'] as const) {
    const evil = `Sehen Sie https://evil.example ${'x'.repeat(2000)}`;
    const given = { to: 'a@b.example', language, association: 'Verband', publicUrl: 'https://polier.example' };
    const waits = { company: evil, creator: evil, companyId: 1, plan: 'P2', day: '2026-12-08' };
    for (const letter of [entryDone({ ...given, text: evil, reply: '' }), companyWaits({ ...given, ...waits })]) {
      const all = letter.subject + letter.text + letter.html;
      expect(all).not.toContain('evil.example');
      expect(all).not.toContain('x'.repeat(1000));
      expect(all).toContain('https://polier.example/');
    }
  }
});

it('an invitation carries no link of the inviter, in no language', () => {
  for (const language of ['de', 'fr', 'it'] as const) {
    const evil = `Sehen Sie https://evil.example ${'x'.repeat(200)}`;
    const given = { to: 'a@b.example', language, association: 'Verband', url: 'https://polier.example/login' };
    const { subject, text, html } = invitation({ ...given, name: evil, inviter: evil, company: evil });
    expect(subject + text + html).not.toContain('evil.example');
    expect(text).not.toContain('x'.repeat(80));
    expect(text).toContain('https://polier.example/login');
  }
});
