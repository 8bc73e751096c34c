import { staffRoles } from '@polier/contract/constants';
import type { StaffRole } from '@polier/contract/staff';
import { staffEndpoints } from '@polier/contract/staff';
import { Refusal } from '../ground/refusal.ts';
import { print, printError, runCommand } from '../ground/run-command.ts';
import { openCliGround } from '../start/cli-context.ts';
import { createAccount, findAccount, listAccounts, resetAccount } from './edit-accounts.ts';

/** `npm run staff`: the accounts of the back office. The first super-admin is made with it. */
const usage = `Accounts of the back office:
  npm run staff                      list them
  npm run staff -- add NAME ROLE     create one; ROLE is ${staffRoles.join(', ')}
  npm run staff -- reset NAME        a new first password, without second factor
A password is printed once; it has to be replaced at the first sign-in.`;

const [command = 'list', name = '', role = ''] = process.argv.slice(2);
const actor = { kind: 'command', name: 'npm run staff' } as const;

async function run(): Promise<number> {
  const added = staffEndpoints['POST /api/super-admin/accounts'].body.safeParse({ userName: name, role });
  if (!['list', 'add', 'reset'].includes(command) || (command === 'add' && !added.success)) {
    printError(usage);
    return 2;
  }
  const { context, close } = await openCliGround();
  try {
    if (command === 'list') {
      for (const account of (await listAccounts(context)).accounts) {
        const marks = [account.disabled ? 'disabled' : '', account.secondFactor ? '' : 'no second factor'];
        print([account.userName, account.role, ...marks.filter(Boolean)].join('  '));
      }
      return 0;
    }
    const made =
      command === 'add'
        ? await createAccount(context, actor, input({ userName: added.data!.userName, role: role as StaffRole }))
        : await reset(context);
    if (!made) {
      printError(`No account with this name: ${name}`);
      return 1;
    }
    print(`${made.account.userName} (${made.account.role}), first password: ${made.password}`);
    return 0;
  } finally {
    await close();
  }
}

const input = <B>(body: B) => ({ params: undefined, query: undefined, body });

async function reset(context: Parameters<typeof resetAccount>[0]) {
  const account = await findAccount(context, name);
  return account && resetAccount(context, actor, { ...input(undefined), params: { id: account.id } });
}

await runCommand(run, (error) => {
  const taken = error instanceof Refusal && error.code === 'USER_NAME_TAKEN';
  if (taken) error.message = `There is an account with this name: ${name}`;
  return taken;
});
