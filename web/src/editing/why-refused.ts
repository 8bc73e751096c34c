/** The texts of the reasons for which a question is refused. */
export const whyKeys = {
  reference: 'whyReference',
  abroad: 'whyAbroad',
  canton: 'whyCanton',
  open: 'whyOpen',
  weak: 'whyWeak',
  foreign: 'whyForeign',
} as const;
