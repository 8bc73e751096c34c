/** What transcription invents from noise: thanks and film credits. Compared without case and punctuation. */
const hallucinations = [
  /^(thank you( (very|so) much)?|thanks( for watching)?|bye( bye)?|you|okay|mm+|hm+|äh+m*|euh+|eh+)$/,
  /amara ?org|untertitel(ung)? (von|der|im|des)|copyright (zdf|wdr|swr|srf|ard|rai|rsi|rts)|sous ?tit|sottotitoli/,
];
/** An echo has at least so many words, and this share of its word pairs in the order in which Polier said them. */
const minWords = 3;
const minPairShare = 0.7;

/** Whether a transcript is something a person said: it has letters and is not invented from noise. */
export function isSpeech(transcript: string): boolean {
  const words = wordsOf(transcript);
  return words.length > 0 && !hallucinations.some((pattern) => pattern.test(words.join(' ')));
}

/** Whether a transcript repeats what Polier just said: its voice came back through the microphone. */
export function isEcho(transcript: string, spoken: readonly string[]): boolean {
  const words = wordsOf(transcript);
  if (words.length < minWords) return false;
  const heard = new Set(pairsOf(spoken.flatMap(wordsOf)));
  const pairs = pairsOf(words);
  return pairs.filter((pair) => heard.has(pair)).length / pairs.length >= minPairShare;
}

const pairsOf = (words: string[]) => words.slice(1).map((word, at) => `${words[at]} ${word}`);

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
