import type { AnswerOf } from '@polier/contract/endpoint';
import type { AllEndpoints } from '@polier/contract/endpoints';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../request.ts';
import { notify } from '../ui/feedback/notices.tsx';

type Key = keyof AllEndpoints;
type Input<K extends Key> = Parameters<typeof request<K>>[1];

/** The first part of the keys of all queries of the back office, which are forgotten when somebody signs out. */
export const officeKey = 'office';

/** The key under which what an endpoint of the back office says is kept. */
export const keyOf = <K extends Key>(endpoint: K, input: NonNullable<Input<K>>) => [officeKey, endpoint, input];

/** Reads an endpoint of the back office; the last answer stays while another page of it is read. */
export function useOffice<K extends Key>(endpoint: K, input: NonNullable<Input<K>>, enabled = true) {
  return useQuery({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) =>
      (request as (...given: unknown[]) => Promise<AnswerOf<AllEndpoints[K]>>)(endpoint, input, signal),
    placeholderData: keepPreviousData,
    enabled,
  });
}

/**
 * Calls an endpoint that changes something, says that it is done, and reads everything of the back office anew.
 * `refused` takes what was refused where the page itself shows it. The same once more while it runs (a second click) is
 * the same call, and said once.
 */
export function useAct<K extends Key>(
  endpoint: K,
  done: (answer: AnswerOf<AllEndpoints[K]>) => string,
  refused: (fault: Error) => void = (fault) => notify(fault.message, 'error'),
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: NonNullable<Input<K>>) =>
      once(`${endpoint} ${JSON.stringify(input)}`, async () => {
        try {
          const answer = await (request as (...given: unknown[]) => Promise<AnswerOf<AllEndpoints[K]>>)(
            endpoint,
            input,
          );
          notify(done(answer));
          return answer;
        } catch (fault) {
          refused(fault as Error);
          throw fault;
        }
      }),
    onSettled: () => client.invalidateQueries({ queryKey: [officeKey] }),
  });
}

const running = new Map<string, Promise<unknown>>();

/** What runs under this name already, or what is begun now. */
function once<T>(name: string, begin: () => Promise<T>): Promise<T> {
  const begun = (running.get(name) as Promise<T> | undefined) ?? begin().finally(() => running.delete(name));
  running.set(name, begun);
  return begun;
}

/**
 * What a form does when it is saved (`done` says so) and when it is closed after a refusal: reads everything of the
 * back office anew.
 */
export function useReadAnew() {
  const client = useQueryClient();
  const readAnew = () => void client.invalidateQueries({ queryKey: [officeKey] });
  return {
    readAnew,
    done: (text: string) => {
      notify(text);
      readAnew();
    },
  };
}
