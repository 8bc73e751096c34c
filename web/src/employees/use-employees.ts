import { employeesLimit } from '@polier/contract/constants';
import type { Employee } from '@polier/contract/employees';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { refetch } from '../refetch.ts';
import { request } from '../request.ts';

const key = ['employees'] as const;

/** All employees of the company; only its admins may read them. */
export function useEmployees() {
  return useQuery({
    queryKey: key,
    queryFn: async () => (await request('GET /api/employees', { query: { skip: 0, limit: employeesLimit } })).employees,
  });
}

/** Refetches all employees. */
export function refetchEmployees(client: QueryClient): Promise<Employee[]> {
  return client.fetchQuery({
    queryKey: key,
    queryFn: async () => (await request('GET /api/employees', { query: { skip: 0, limit: employeesLimit } })).employees,
    staleTime: 0,
  });
}

/** Updates the cached list with the server's answers, and refetches what depends on the number of people. */
export function useEmployeeCache() {
  const client = useQueryClient();
  return useMemo(() => {
    const update = (apply: (all: Employee[]) => Employee[]) =>
      client.setQueryData<Employee[]>(key, (all) => (all ? apply(all) : all));
    const seatsChanged = () => {
      void refetch(client, 'payment-status', 'price-preview');
    };
    return {
      added: (employees: readonly Employee[]) => {
        const ids = new Set(employees.map(({ id }) => id));
        update((all) => [...all.filter(({ id }) => !ids.has(id)), ...employees]);
        seatsChanged();
      },
      edited: (employee: Employee) => {
        update((all) => all.map((one) => (one.id === employee.id ? employee : one)));
        // The edited person may be the current user.
        void refetch(client, 'current-user');
      },
      deleted: (id: string) => {
        update((all) => all.filter((one) => one.id !== id));
        seatsChanged();
      },
    };
  }, [client]);
}
