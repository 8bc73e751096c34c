/** The port of answering: everything other modules may use, apart from its context. */
export type { AnswerEvent, AnswerFacts, ModelState, Question } from './answer.ts';
export { mentionsFile, requiresFile } from './attachments/mentions-file.ts';
export { attachmentTexts } from './attachments/texts.ts';
export { chooseChecklist, nearestChecklists } from './checklists/choose-checklist.ts';
export type { Checklist } from './checklists/read-checklists.ts';
export { collectCompanyData } from './cost/collect-own-data.ts';
export { checkOfAnswer, type PrintedAnswer } from './export/check-of-answer.ts';
export { answerFileTexts, printAnswerFile } from './export/print-answer-file.ts';
export { printAnswerPdf } from './export/print-answer-pdf.ts';
export { readMessageLanguage } from './question/message-language.ts';
export {
  asksHowToWord,
  type DraftChange,
  readDraftChange,
  readWordingWish,
} from './question/templates/wants-wording.ts';
export { sourceLine } from './quote/quote-answer.ts';
export { nameMatter } from './respond/name-matter.ts';
export { type ChangedDraft, changeDraft, fillDraft, writeChanged } from './wording/change-draft.ts';
export { checkFact, type FactFault } from './wording/check-fact.ts';
export { type Choice, callsTemplate, chooseTemplate } from './wording/choose/choose-template.ts';
export { compareWords, type Segment } from './wording/compare-words.ts';
export { fillPlaces, type RefusedPlaces } from './wording/fill-places.ts';
export { addItem, fillUsual } from './wording/fill-template.ts';
export { isLetter, layOutLetter, placesOf } from './wording/lay-out-letter.ts';
export { findDayDoubts } from './wording/order-days.ts';
export { printClauseFile } from './wording/print-clause-file.ts';
export { listDeviations, printDraft, splitLines } from './wording/print-draft.ts';
export { printLetterPdf } from './wording/print-letter-pdf.ts';
export { rewriteDay } from './wording/read-day.ts';
export { readFacts } from './wording/read-facts.ts';
export { type Placeholder, shownName } from './wording/read-placeholders.ts';
export type { Template } from './wording/read-template.ts';
export { saysBlank, saysNo } from './wording/says-blank.ts';
export { type WordingTexts, wordingTexts } from './wording/texts.ts';
