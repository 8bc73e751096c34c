import { employeesLimit } from '@polier/contract/constants';
import type { Employee } from '@polier/contract/employees';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { request } from '../request.ts';

const key = ['employees'] as const;

/** Everybody of the company; only its admins may ask. */
export function useEmployees() {
  return useQuery({
    queryKey: key,
    queryFn: async () => (await request('GET /api/employees', { query: { skip: 0, limit: employeesLimit } })).employees,
  });
}

/** Asks the server for everybody again. */
export function loadEmployees(client: QueryClient): Promise<Employee[]> {
  return client.fetchQuery({
    queryKey: key,
    queryFn: async () => (await request('GET /api/employees', { query: { skip: 0, limit: employeesLimit } })).employees,
    staleTime: 0,
  });
}

/** Puts what the server answered into the list at once; what depends on the number of people is asked again. */
export function useKeepEmployees() {
  const client = useQueryClient();
  return useMemo(() => {
    const change = (to: (all: Employee[]) => Employee[]) =>
      client.setQueryData<Employee[]>(key, (all) => (all ? to(all) : all));
    const seatsChanged = () => {
      void client.invalidateQueries({ queryKey: ['payment-status'] });
      void client.invalidateQueries({ queryKey: ['price-preview'] });
    };
    return {
      added: (employees: readonly Employee[]) => {
        const ids = new Set(employees.map(({ id }) => id));
        change((all) => [...all.filter(({ id }) => !ids.has(id)), ...employees]);
        seatsChanged();
      },
      edited: (employee: Employee) => {
        change((all) => all.map((one) => (one.id === employee.id ? employee : one)));
        // It may be one's own name or role.
        void client.invalidateQueries({ queryKey: ['current-user'] });
      },
      deleted: (id: string) => {
        change((all) => all.filter((one) => one.id !== id));
        seatsChanged();
      },
    };
  }, [client]);
}
