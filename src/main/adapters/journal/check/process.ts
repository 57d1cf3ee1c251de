/** Entry of the utility process that checks a journal. It only reads, and the counter goes first. */
import { constants, setPriority } from 'node:os';
import { answerCalls, parentPort } from '../../system/child-calls';
import { checkJournal } from './check-journal';
import type { CheckCalls } from './client';

setPriority(constants.priority.PRIORITY_LOW);
answerCalls<CheckCalls>(parentPort(), { check: ({ path, setting }) => checkJournal(path, setting) });
