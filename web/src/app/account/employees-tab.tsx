import '../../language/catalogue/add-many-texts.ts';
import '../../language/catalogue/add-employee-list-texts.ts';
import { Suspense, useState } from 'react';
import { SeatPrice, useSeatPrice } from '../../billing/subscription/seat-price.tsx';
import { EmployeeList } from '../../employees/employee-list.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { lazyPart } from '../../ui/overlay/lazy-part.tsx';
import { useSignedInUser } from '../route-guard.tsx';
import { useSignOut } from '../use-sign-out.ts';

const AddMany = lazyPart(() => import('../../employees/many/add-many.tsx').then((module) => module.default));

/** The people of the company, and what each costs. */
export default function EmployeesTab({ students }: { students: boolean }) {
  const user = useSignedInUser();
  const signOut = useSignOut();
  const [many, setMany] = useState(false);
  const [returning, setReturning] = useState(false);
  if (many) {
    return (
      <Suspense fallback={<Spinner />}>
        <AddMany
          price={(people) => <SeatPrice people={people} />}
          onClose={() => {
            setReturning(true);
            setMany(false);
          }}
        />
      </Suspense>
    );
  }
  return (
    <EmployeeList
      students={students}
      ownId={user.EmployeeId}
      usePrice={useSeatPrice}
      returning={returning}
      onAddMany={() => setMany(true)}
      onSelfDeleted={signOut}
    />
  );
}
