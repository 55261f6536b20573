import { inventPerson } from './app.ts';
import { openWithWorker, test, waiting } from './device.ts';
import { createAccount, expect } from './fixtures.ts';
import { seedGroup } from './groups-app.ts';
import { Books } from './outbox-books.ts';
import { GUEST, Hands, KINDS, type Kind, type Thing } from './outbox-model.ts';

/** Eight of this seed have each of {@link STEPS}; `npm run test:long` tries more of what comes after what. */
const SEQUENCES = process.env['HISAAB_LONG'] ? 200 : 8;
const SEED = 13_095;
const IN_GROUP = KINDS.filter((kind) => kind !== 'own');
/** Their parts have to add up: a change keeps the amount. */
const OF_FIXED_PARTS = new Set<Kind>(['by amounts', 'several payers']);
/** These are certainly on the screen. */
const NEWEST = 3;
/** After those of the seed: a form that is corrected after a lost answer, on each screen. */
const CORRECTED = ['own', 'plain', 'payment'] as const;
const LOST_AFTER_MS = 300;
/** So long that a loaded machine takes the same steps: without a loss the rest of the seed would be another. */
const SENT_AFTER_MS = 30_000;

/** What may happen to an entry, and which of the two wins; each run has to come by all of it. */
const STEPS = [
  'added',
  'added with a receipt',
  'corrected after a lost answer',
  'changed',
  'deleted',
  'entered in silence',
  'fell silent',
  'changed again',
  'taken back',
  'changed by somebody else',
  'deleted by somebody else',
  'tab closed',
  'answer lost, then changed by both',
  'Use mine',
  'Use theirs',
  'Drop',
] as const;

/** The user's change of a thing while offline, and a change by somebody else in between. */
interface Step {
  before: Thing | undefined;
  mine: Thing | undefined;
  /** Whether it may be on the server. */
  isSent?: boolean;
  theirs?: Thing | 'deleted';
}

test('[e2e-outbox-7] results in each entry exactly once, whatever the network, the tab and other people do', async ({
  device,
  server,
  account,
  request,
}) => {
  test.setTimeout((SEQUENCES + CORRECTED.length) * 15_000);
  device.setDefaultTimeout(10_000);
  const friend = await createAccount(request, inventPerson('farah'));
  const groupId = await seedGroup(account, {
    name: 'Goa',
    members: [friend.username, GUEST],
    expenses: [{ amount: 900_000, paidBy: friend.username, description: 'Villa' }],
  });
  const books = new Books(account, friend, groupId);
  const hands = new Hands(await openWithWorker(device, account), device, account, friend);
  const random = seededRandom(Number(process.env['OUTBOX_SEED'] ?? SEED));
  const among = (count: number) => Math.floor(random() * count);
  // Of its own, so that it changes nothing else in a seed.
  const hasReceipt = seededRandom(SEED);
  const taken = new Set<(typeof STEPS)[number]>();
  let meant = await books.list();
  let count = 0;

  function invent(kind: Kind): Thing {
    count += 1;
    return { kind, name: `Entry ${count}`, amount: 10 + count };
  }

  function changed({ kind, amount, receipts }: Thing): Thing {
    const thing = { ...invent(kind), ...(receipts && { receipts }) };
    return OF_FIXED_PARTS.has(kind) ? { ...thing, amount } : thing;
  }

  function replace(before: Thing | undefined, by: Thing | undefined) {
    const rest = meant.filter(({ name }) => name !== before?.name && name !== by?.name);
    meant = by ? [...rest, by] : rest;
  }

  /** Adds something, or changes or deletes an existing thing. */
  async function begin(isInGroup: boolean): Promise<Step> {
    const there = meant.filter(({ kind }) => (kind !== 'own') === isInGroup).slice(-NEWEST);
    const before = there[among(there.length)];
    const step = before && before.name !== 'Villa' ? among(4) : 0;
    if (before && step === 2) {
      const mine = changed(before);
      taken.add('changed');
      await hands.change(before, mine, false);
      return { before, mine };
    }
    if (before && step === 3) {
      taken.add('deleted');
      await hands.delete(before);
      return { before, mine: undefined };
    }
    const added = invent(isInGroup ? (IN_GROUP[among(IN_GROUP.length)] ?? 'plain') : 'own');
    const mine = added.kind === 'own' && hasReceipt() < 0.5 ? { ...added, receipts: 1 } : added;
    taken.add(mine === added ? 'added' : 'added with a receipt');
    await hands.add(mine);
    return { before: undefined, mine };
  }

  /** Does it on a silent network, and closes the tab while its form waits. */
  async function beginInSilence(isInGroup: boolean): Promise<Step> {
    taken.add('entered in silence');
    server.network = 'silent';
    const silence = new Promise<void>((resolve) => {
      server.onSilence = resolve;
    });
    hands.onSent = async () => {
      // Once the app has noticed the silence it sends nothing: it stores entries at once.
      const isKept = waiting(hands.page).waitFor({ timeout: 0 });
      await Promise.race([silence, isKept.catch(() => undefined)]);
      await device.setOffline(true);
      server.network = 'up';
      await hands.killTab();
      hands.onSent = () => Promise.resolve();
    };
    return { ...(await begin(isInGroup)), isSent: true };
  }

  /** Sends a form whose answer is lost, and corrects it offline. */
  async function beginCorrected(kind: Kind): Promise<Step> {
    taken.add('corrected after a lost answer');
    const first = invent(kind);
    const mine = changed(first);
    server.network = 'lost';
    await hands.addCorrected(first, mine, async () => {
      await device.setOffline(true);
      server.network = 'up';
    });
    return { before: undefined, mine, isSent: true };
  }

  /** Briefly nobody responds: the outbox is sent into the silence, and again with the next network. */
  async function fallSilent() {
    taken.add('fell silent');
    server.network = 'silent';
    await device.setOffline(false);
    await hands.page.waitForTimeout(LOST_AFTER_MS);
    await device.setOffline(true);
    server.network = 'up';
  }

  /** Continues with the same thing, closes the tab, or lets somebody else change or delete it. */
  async function carryOn({ before, mine, isSent = false }: Step): Promise<Step> {
    const step = among(5);
    if (mine && step === 0) {
      const again = changed(mine);
      taken.add('changed again');
      await hands.change(mine, again, true);
      return { before, mine: again };
    }
    // A thing that may be on the server can only be followed by another change.
    if (mine && step === 1 && !isSent) {
      taken.add('taken back');
      await hands.takeBack(mine);
      return { before, mine: before };
    }
    if (before && step === 2) {
      const theirs = changed(before);
      taken.add('changed by somebody else');
      await books.change(before, theirs);
      return { before, mine, theirs };
    }
    if (before && step === 3) {
      taken.add('deleted by somebody else');
      await books.delete(before);
      return { before, mine, theirs: 'deleted' };
    }
    taken.add('tab closed');
    await hands.killTab();
    return { before, mine };
  }

  /** Briefly responses are lost; both people then change what was executed. */
  async function loseAnswers(step: Step): Promise<Step> {
    const { mine, before } = step;
    server.network = 'lost';
    const loss = new Promise<void>((resolve) => {
      server.onLoss = resolve;
    });
    await device.setOffline(false);
    // Where all was taken back, nothing is sent.
    const longest = mine === before ? LOST_AFTER_MS : SENT_AFTER_MS;
    await Promise.race([loss, hands.page.waitForTimeout(longest)]);
    await device.setOffline(true);
    server.network = 'up';
    await hands.page.reload();
    const isMade = (await books.list()).some(({ name }) => name === mine?.name);
    if (!mine || mine === before || !isMade) return step;
    taken.add('answer lost, then changed by both');
    replace(before, mine);
    const theirs = changed(mine);
    await books.change(mine, theirs);
    const again = changed(mine);
    await hands.change(mine, again, true);
    return { before: mine, mine: again, theirs };
  }

  /** The expected final state; answers the device's questions. */
  async function conclude({ before, mine, theirs }: Step): Promise<Thing | undefined> {
    if (theirs === undefined || mine === before)
      return theirs === 'deleted' ? undefined : (theirs ?? mine);
    if (theirs === 'deleted') {
      if (mine) {
        taken.add('Drop');
        await hands.answer('Drop');
      }
      return undefined;
    }
    const choice = among(2) === 0 ? 'Use mine' : 'Use theirs';
    taken.add(choice);
    await hands.answer(choice);
    return choice === 'Use mine' ? mine : theirs;
  }

  /** Begins a sequence of the seed, on either screen. */
  async function beginOfSeed(): Promise<Step> {
    const isInGroup = among(2) === 0;
    await hands.goTo(isInGroup ? 'Groups' : 'Expenses');
    const isSilent = among(4) === 0;
    if (isSilent) return beginInSilence(isInGroup);
    await device.setOffline(true);
    return begin(isInGroup);
  }

  for (let sequence = 0; sequence < SEQUENCES + CORRECTED.length; sequence += 1) {
    const kind = CORRECTED[sequence - SEQUENCES];
    if (kind) await hands.goTo(kind === 'own' ? 'Expenses' : 'Groups');
    let step = await carryOn(await (kind ? beginCorrected(kind) : beginOfSeed()));
    if (among(4) === 0) await fallSilent();
    if (among(2) === 0) step = await loseAnswers(step);
    await device.setOffline(false);
    const inTheEnd = await conclude(step);
    replace(step.before, inTheEnd);
    await expect
      .poll(async () => (await books.list()).toSorted(byName))
      .toEqual(meant.toSorted(byName));
    await expect(waiting(hands.page)).toHaveCount(0);
    if (inTheEnd) await expect(hands.listed(inTheEnd)).toBeVisible();
    if (step.before && step.before !== inTheEnd) {
      await expect(hands.listed(step.before)).toHaveCount(0);
    }
  }
  expect(await books.sumOfBalances()).toBe(0);
  if (!process.env['OUTBOX_SEED']) expect([...taken].toSorted()).toEqual(STEPS.toSorted());
});

function byName(one: Thing, other: Thing): number {
  return one.name < other.name ? -1 : 1;
}

/** The same pseudo-random numbers between 0 and 1 for the same seed. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
