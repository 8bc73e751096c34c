/** What transcription makes up out of noise: thanks and credits of films. Compared without case and punctuation. */
const madeUp = [
  /^(thank you( (very|so) much)?|thanks( for watching)?|bye( bye)?|you|okay|mm+|hm+|äh+m*|euh+|eh+)$/,
  /amara ?org|untertitel(ung)? (von|der|im|des)|copyright (zdf|wdr|swr|srf|ard|rai|rsi|rts)|sous ?tit|sottotitoli/,
];
/** An echo is at least so many words long, most of them in the order in which Polier said them. */
const fewestWords = 3;
const share = 0.7;

/** Whether a transcript is something a person says: with letters, and not what is made up out of noise. */
export function isSaid(transcript: string): boolean {
  const words = wordsOf(transcript);
  return words.length > 0 && !madeUp.some((made) => made.test(words.join(' ')));
}

/** Whether a transcript is what Polier itself was just saying, come back through the microphone. */
export function isEcho(transcript: string, spoken: readonly string[]): boolean {
  const words = wordsOf(transcript);
  if (words.length < fewestWords) return false;
  const heard = new Set(pairsOf(spoken.flatMap(wordsOf)));
  const pairs = pairsOf(words);
  return pairs.filter((pair) => heard.has(pair)).length / pairs.length >= share;
}

const pairsOf = (words: string[]) => words.slice(1).map((word, at) => `${words[at]} ${word}`);

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
