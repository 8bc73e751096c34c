type Picture = { filter: string; entries: string; data: Buffer };

const hex = (digits: string) => Buffer.from(digits.replace(/\s/g, ''), 'hex');
const uint32 = (value: number) => value.toString(16).padStart(8, '0');

/** Pixels at each side of the two scans. */
const side = 64;

/** A black bar in the middle half of each line, as a fax is coded (ITU-T T.6). */
const fax = (() => {
  const firstLine = ['001', '101010', '000001101010', '1'].join('');
  const asTheLineAbove = '111'.repeat(side - 1);
  const end = '000000000001'.repeat(2);
  const bits = firstLine + asTheLineAbove + end;
  const bytes = bits.padEnd(Math.ceil(bits.length / 8) * 8, '0').match(/.{8}/g)!;
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
})();

/** The same bar as a JBIG2 stream of two segments: the page, and a region coded as a fax. */
const jbig2 = hex(
  `00000000 30 00 01 ${uint32(19)} ${uint32(side)} ${uint32(side)} 00000000 00000000 00 0000
   00000001 26 00 01 ${uint32(18 + fax.length)} ${uint32(side)} ${uint32(side)} 00000000 00000000 00 01
   ${fax.toString('hex')}`,
);

/** A grey square of four pixels in JPEG 2000: without any coefficient, each pixel has the middle value. */
const jpeg2000 = hex(
  `ff4f
   ff51 0029 0000 00000004 00000004 00000000 00000000 00000004 00000004 00000000 00000000 0001 07 01 01
   ff52 000c 00 00 0001 00 00 04 04 00 01
   ff5c 0004 40 40
   ff90 000a 0000 0000000f 00 01
   ff93 00
   ffd9`,
);

const scan = `/Width ${side} /Height ${side} /ColorSpace /DeviceGray /BitsPerComponent 1`;
const pictures: Picture[] = [
  { filter: 'JBIG2Decode', entries: scan, data: jbig2 },
  {
    filter: 'CCITTFaxDecode',
    entries: `${scan} /DecodeParms << /K -1 /Columns ${side} /Rows ${side} >>`,
    data: fax,
  },
  { filter: 'JPXDecode', entries: '/Width 4 /Height 4 /ColorSpace /DeviceGray', data: jpeg2000 },
];

/**
 * A document of one square page: a scan in JBIG2, one as a fax and a grey picture in JPEG 2000 in a third of its height
 * each, from top to bottom, and over them a check mark and a Japanese sign in fonts that are not in the document.
 */
export function scannedPdf(): Buffer {
  const draw = pictures.map((_, at) => `q 300 0 0 100 0 ${200 - 100 * at} cm /P${at} Do Q`).join(' ');
  const fonts = 'BT 1 g /F0 9 Tf 5 5 Td (4) Tj /F1 9 Tf 20 0 Td <65e5> Tj ET';
  const names = pictures.map((_, at) => `/P${at} ${9 + at} 0 R`).join(' ');
  return pdfOf([
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Contents 4 0 R
       /Resources << /XObject << ${names} >> /Font << /F0 5 0 R /F1 6 0 R >> >> >>`,
    ),
    stream('', Buffer.from(`${draw} ${fonts}`)),
    Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /ZapfDingbats >>'),
    Buffer.from(
      '<< /Type /Font /Subtype /Type0 /BaseFont /Ryumin /Encoding /UniJIS-UTF16-H /DescendantFonts [7 0 R] >>',
    ),
    Buffer.from(
      `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Ryumin /FontDescriptor 8 0 R
       /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 4 >> >>`,
    ),
    Buffer.from(
      `<< /Type /FontDescriptor /FontName /Ryumin /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 800
       /Descent -200 /CapHeight 700 /StemV 80 >>`,
    ),
    ...pictures.map(({ filter, entries, data }) =>
      stream(`/Type /XObject /Subtype /Image ${entries} /Filter /${filter}`, data),
    ),
  ]);
}

/** A document of empty pages, upright but for those that lie across. */
export function emptyPdf({ pages, across }: { pages: number; across: readonly number[] }): Buffer {
  const kids = Array.from({ length: pages }, (_, at) => `${3 + at} 0 R`).join(' ');
  return pdfOf([
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(`<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`),
    ...Array.from({ length: pages }, (_, at) =>
      Buffer.from(`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${across.includes(at + 1) ? '800 400' : '400 800'}] >>`),
    ),
  ]);
}

function stream(entries: string, data: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${data.length} >>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ]);
}

/** Writes the objects, of which the first is the catalogue, with the table of where they are. */
function pdfOf(objects: Buffer[]): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n')];
  const places: number[] = [];
  let length = parts[0]!.length;
  for (const [at, object] of objects.entries()) {
    places.push(length);
    const part = Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    parts.push(part);
    length += part.length;
  }
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return Buffer.concat([
    ...parts,
    Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${rows}`),
    Buffer.from(`trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`),
  ]);
}
