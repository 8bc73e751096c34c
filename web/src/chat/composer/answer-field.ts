/** The id of the field of the composer. */
export const answerFieldId = 'question-field';

/** Moves the focus to the field of the composer, where a question of the assistant is answered in other words. */
export function focusAnswerField(): void {
  document.getElementById(answerFieldId)?.focus();
}
