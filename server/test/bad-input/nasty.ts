import fc from 'fast-check';

/** Hostile input: values of the wrong type, very long ones, and characters that often break programs. */
export const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    '   ',
    'x'.repeat(5000),
    '👷'.repeat(200),
    '\u202eyalP\u202c',
    'שלום',
    '<script>alert(1)</script>',
    "'; drop table employees; --",
    '\u0000',
    'a\u0000b',
    '\ud800',
    '__proto__',
    '{{7*7}}',
    '../../../etc/passwd',
    'javascript:alert(1)',
    'N/A',
  ),
  fc.integer(),
  fc.double(),
  fc.constantFrom(1e308, -1, 2 ** 53, null, true, [], {}, [[]], { toString: 1 }),
);
