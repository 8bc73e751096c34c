import { expect, test } from 'vitest';
import { hasNoSuchAddress } from './no-such-address.ts';

const refused = (response: string) =>
  hasNoSuchAddress({ command: 'RCPT TO', responseCode: Number(response.slice(0, 3)), response });

test.each([
  '550 5.1.1 <ana@bau.example>: Recipient address rejected: User unknown in virtual mailbox table',
  '550 5.4.1 Recipient address rejected: Access denied. [AM0EUR02FT023.eop-EUR02.prod.protection.outlook.com]',
  '550 5.0.0 <ana@bau.example>... User unknown',
  '550-5.1.1 The email account that you tried to reach does not exist.',
  '550 No such user here',
  '550 Requested action not taken: mailbox unavailable',
  '550 Unrouteable address',
  '553 5.1.3 <ana@@bau.example>: bad address syntax',
])('an address that does not exist: %s', (response) => {
  expect(refused(response)).toBe(true);
});

test.each([
  ['does not relay', '550 relay not permitted'],
  ['does not relay, said otherwise', '550 <ana@unknown.example>: Relaying denied'],
  ['wants a password', '550 Please turn on SMTP Authentication in your mail client'],
  ['holds us for spammers', '550 JunkMail rejected - mail.polier.example is in an RBL'],
  ['holds us for spammers, with a number', '550 5.7.1 Service unavailable, client host blocked'],
  ['does not know our address', '550 5.1.8 Sender address rejected: Domain not found'],
  ['does not know our address, without a number', '550 Unknown sender domain'],
  ['says no more than that', '550 Administrative prohibition'],
  ['says nothing', '550 rejected'],
  ['has a full mailbox', '452 4.2.2 The email account is over quota'],
])('not an address that does not exist: the mail server %s', (_, response) => {
  expect(refused(response)).toBe(false);
});

test('what is said of anything but the recipient is about no address', () => {
  expect(hasNoSuchAddress({ command: 'MAIL FROM', responseCode: 550, response: '550 5.1.1 unknown' })).toBe(false);
});
