import {
  classes,
  type LearnedClasses,
  mostOfWeight,
} from '../../server/src/answering/question/emergency/learned-signs.ts';

/** Packs what was learned as `readLearned` reads it. */
export function packLearned(learned: LearnedClasses): Buffer {
  return Buffer.concat(
    classes.map((name) => {
      const { start, weightOf } = learned[name];
      const unit = Math.max(...[...weightOf.values()].map(Math.abs)) / mostOfWeight;
      const packed = Buffer.alloc(12 + 4 * weightOf.size);
      packed.writeFloatLE(start, 0);
      packed.writeFloatLE(unit, 4);
      packed.writeUInt32LE(weightOf.size, 8);
      [...weightOf]
        .sort(([one], [other]) => one - other)
        .forEach(([sign, weight], at) => {
          packed.writeUInt32LE(((sign << 8) | (Math.round(weight / unit) + mostOfWeight)) >>> 0, 12 + 4 * at);
        });
      return packed;
    }),
  );
}
