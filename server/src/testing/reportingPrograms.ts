import * as z from 'zod';
import { createProgram } from '../domains/client/simulator/program.js';
import { CLIENT_KEY } from './deviceStage.js';

/** Programs as a process of their own, for the benchmark: each sends one report. Answers how long all of them took. */
const askedSchema = z.object({
  base: z.string(),
  programs: z.number(),
  events: z.array(z.record(z.string(), z.unknown())),
});
const AT_ONCE = 4;

async function report(message: unknown): Promise<void> {
  const { base, programs, events } = askedSchema.parse(message);
  const made = [];
  for (let index = 0; index < programs; index += 1) {
    const program = await createProgram({ base, clientKey: CLIENT_KEY, now: Date.now });
    const registered = await program.register();
    if (!registered.success) throw new Error(`it was not registered: ${registered.code}`);
    made.push({ program, deviceId: registered.result.deviceId });
  }
  const waiting = [...made];
  const begun = performance.now();
  const next = async (): Promise<void> => {
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
      const answer = await one.program.report(events);
      if (!answer.success) throw new Error(`a report was refused: ${answer.code}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  process.send?.({
    milliseconds: performance.now() - begun,
    deviceIds: made.map(({ deviceId }) => deviceId),
  });
}

process.on('disconnect', () => {
  process.exit();
});
process.on('message', (message) => {
  void report(message);
});
process.send?.('ready');
