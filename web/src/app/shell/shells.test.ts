// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { paths } from '../paths.ts';
import { printShells } from './shells.tsx';

/** The frame lies over the page: without one of its own, the sign that the page loads is not seen. */
test.each([paths.companyAccount, paths.companySignUp])(
  'the frame of %s shows that it waits, in all languages',
  (path) => {
    document.body.innerHTML = printShells().find((page) => page.path === path)!.html;
    expect(document.querySelectorAll('[data-shell] [data-waiting]')).toHaveLength(3);
  },
);
