import type { Step } from '@polier/contract/chat';

/** A message or step with what hangs under it. The tree is never changed in place. */
export type Message = Step & { steps?: Message[] };
export type Token = { id: string; token: string; isSequence: boolean; isInput: boolean };

/**
 * Adds a step (protocol section 4.2): a known id is replaced and keeps what hangs under it; otherwise it goes under its
 * parent, or by its `indent`, or to the end. With an unknown parent it is dropped.
 */
export function addStep(messages: Message[], step: Step): Message[] {
  if (find(messages, step.id)) return replaceStep(messages, step);
  if (step.parentId)
    return change(messages, step.parentId, (parent) => ({ ...parent, steps: [...(parent.steps ?? []), step] }));
  return underLast(messages, step, step.indent ?? 0);
}

/** Hangs a step without a parent under the last one at its depth (`indent`); at depth 0 it goes to the end. */
function underLast(messages: Message[], step: Step, depth: number): Message[] {
  const last = messages.at(-1);
  if (depth <= 0 || !last) return [...messages, step];
  return messages.with(-1, { ...last, steps: underLast(last.steps ?? [], step, depth - 1) });
}

/** Replaces the step with the same id, what hangs under it stays; an unknown id changes nothing. */
export function replaceStep(messages: Message[], step: Step): Message[] {
  return change(messages, step.id, ({ steps }) => (steps ? { ...step, steps } : step));
}

/** Takes a step out, with what hangs under it. */
export function removeStep(messages: Message[], id: string): Message[] {
  if (messages.some((message) => message.id === id)) return messages.filter((message) => message.id !== id);
  return mapSteps(messages, (steps) => removeStep(steps, id));
}

/** Appends a token to the output (or input) of a step, or replaces the whole text; an unknown id changes nothing. */
export function addToken(messages: Message[], { id, token, isSequence, isInput }: Token): Message[] {
  const part = isInput ? 'input' : 'output';
  return change(messages, id, (message) => ({ ...message, [part]: isSequence ? token : message[part] + token }));
}

/** The tree of a stored conversation, parents before children: what adding one step after the other gives, in one go. */
export function treeOf(steps: Step[]): Message[] {
  const tree: Message[] = [];
  const known = new Map<string, Message>();
  for (const step of steps) {
    const before = known.get(step.id);
    if (before) {
      // A replacement: what the new form leaves out is gone, what hangs under it stays.
      const under = before.steps;
      for (const key of Object.keys(before)) delete (before as Record<string, unknown>)[key];
      Object.assign(before, step, under && { steps: under });
      continue;
    }
    const parent = step.parentId ? known.get(step.parentId) : null;
    if (parent === undefined) continue;
    const message: Message = { ...step };
    known.set(step.id, message);
    const above = parent ?? lastAt(tree, step.indent ?? 0);
    if (!above) tree.push(message);
    else if (above.steps) above.steps.push(message);
    else above.steps = [message];
  }
  return tree;
}

/** The last message a step of this depth hangs under; undefined at depth 0, or where there is none. */
function lastAt(tree: Message[], depth: number): Message | undefined {
  const last = depth > 0 ? tree.at(-1) : undefined;
  return last && (lastAt(last.steps ?? [], depth - 1) ?? last);
}

/** Marks everything as no longer streaming. */
export function stopStreaming(messages: Message[]): Message[] {
  return mapSteps(
    messages.some(({ streaming }) => streaming)
      ? messages.map((message) => (message.streaming ? { ...message, streaming: false } : message))
      : messages,
    stopStreaming,
  );
}

/** The step with this id, at any depth. */
export function find(messages: Message[], id: string): Message | undefined {
  for (const message of messages) {
    const found = message.id === id ? message : message.steps && find(message.steps, id);
    if (found) return found;
  }
  return undefined;
}

function change(messages: Message[], id: string, into: (message: Message) => Message): Message[] {
  const at = messages.findIndex((message) => message.id === id);
  if (at >= 0) return messages.with(at, into(messages[at]!));
  return mapSteps(messages, (steps) => change(steps, id, into));
}

function mapSteps(messages: Message[], into: (steps: Message[]) => Message[]): Message[] {
  let changed = false;
  const mapped = messages.map((message) => {
    if (!message.steps) return message;
    const steps = into(message.steps);
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
