import type { Step } from '@polier/contract/chat';

/** A message or step with the steps under it. The tree is immutable: every change returns a new one. */
export type Message = Step & { steps?: Message[] };
export type Token = { id: string; token: string; isSequence: boolean; isInput: boolean };

/**
 * Adds a step: replaces the step with the same id, whose substeps stay; otherwise appends it to its parent, by its
 * `indent`, or at the end. A step with an unknown parent is dropped.
 */
export function addStep(messages: Message[], step: Step): Message[] {
  if (findMessage(messages, step.id)) return replaceStep(messages, step);
  if (step.parentId)
    return updateMessage(messages, step.parentId, (parent) => ({ ...parent, steps: [...(parent.steps ?? []), step] }));
  return addUnderLast(messages, step, step.indent ?? 0);
}

/** Appends a step without a parent to the last step at its depth (`indent`); at depth 0 at the end. */
function addUnderLast(messages: Message[], step: Step, depth: number): Message[] {
  const last = messages.at(-1);
  if (depth <= 0 || !last) return [...messages, step];
  return messages.with(-1, { ...last, steps: addUnderLast(last.steps ?? [], step, depth - 1) });
}

/** Replaces the step with the same id; its substeps stay. An unknown id changes nothing. */
export function replaceStep(messages: Message[], step: Step): Message[] {
  return updateMessage(messages, step.id, ({ steps }) => (steps ? { ...step, steps } : step));
}

/** Removes a step with its substeps. */
export function removeStep(messages: Message[], id: string): Message[] {
  if (messages.some((message) => message.id === id)) return messages.filter((message) => message.id !== id);
  return mapSteps(messages, (steps) => removeStep(steps, id));
}

/** Appends a token to the output (or input) of a step, or replaces the whole text; an unknown id changes nothing. */
export function addToken(messages: Message[], { id, token, isSequence, isInput }: Token): Message[] {
  const part = isInput ? 'input' : 'output';
  return updateMessage(messages, id, (message) => ({ ...message, [part]: isSequence ? token : message[part] + token }));
}

/**
 * Builds the tree of a stored conversation, parents before children. Gives what addStep gives one by one, in linear
 * time.
 */
export function buildMessageTree(steps: Step[]): Message[] {
  const tree: Message[] = [];
  const known = new Map<string, Message>();
  for (const step of steps) {
    const before = known.get(step.id);
    if (before) {
      // A replacement: properties the new step lacks are removed, its substeps stay.
      const substeps = before.steps;
      for (const key of Object.keys(before)) delete (before as Record<string, unknown>)[key];
      Object.assign(before, step, substeps && { steps: substeps });
      continue;
    }
    const parent = step.parentId ? known.get(step.parentId) : null;
    if (parent === undefined) continue;
    const message: Message = { ...step };
    known.set(step.id, message);
    const above = parent ?? lastMessageAtDepth(tree, step.indent ?? 0);
    if (!above) tree.push(message);
    else if (above.steps) above.steps.push(message);
    else above.steps = [message];
  }
  return tree;
}

/** The message that becomes the parent of a step of this depth; undefined at depth 0, or when there is none. */
function lastMessageAtDepth(tree: Message[], depth: number): Message | undefined {
  const last = depth > 0 ? tree.at(-1) : undefined;
  return last && (lastMessageAtDepth(last.steps ?? [], depth - 1) ?? last);
}

/** Marks all messages as no longer streaming. */
export function stopStreaming(messages: Message[]): Message[] {
  return mapSteps(
    messages.some(({ streaming }) => streaming)
      ? messages.map((message) => (message.streaming ? { ...message, streaming: false } : message))
      : messages,
    stopStreaming,
  );
}

/** The step with this id, at any depth. */
export function findMessage(messages: Message[], id: string): Message | undefined {
  for (const message of messages) {
    const found = message.id === id ? message : message.steps && findMessage(message.steps, id);
    if (found) return found;
  }
  return undefined;
}

function updateMessage(messages: Message[], id: string, update: (message: Message) => Message): Message[] {
  const at = messages.findIndex((message) => message.id === id);
  if (at >= 0) return messages.with(at, update(messages[at]!));
  return mapSteps(messages, (steps) => updateMessage(steps, id, update));
}

/** Applies `update` to the steps under each message; returns the same array when nothing changed. */
function mapSteps(messages: Message[], update: (steps: Message[]) => Message[]): Message[] {
  let changed = false;
  const mapped = messages.map((message) => {
    if (!message.steps) return message;
    const steps = update(message.steps);
    if (
      steps === message.steps ||
      (steps.length === message.steps.length && steps.every((step, at) => step === message.steps![at]))
    )
      return message;
    changed = true;
    return { ...message, steps };
  });
  return changed ? mapped : messages;
}
