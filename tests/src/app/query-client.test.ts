import { expect, it } from 'vitest'
import { offlineError, refusedError } from '#src/api/api-error.ts'
import { createQueryClient } from '#src/app/abfragen/query-client.ts'

// docs/rules.md, „Fixed".
it.each([
  ['a refusal', refusedError(404, { error: 'nicht-gefunden', message: 'Das gibt es nicht.' }, null)],
  ['no connection', offlineError('no answer')],
])('a failed query is retried once, whatever the failure: %s', async (_, error) => {
  let asked = 0
  const queryFn = () => {
    asked += 1
    return Promise.reject(error)
  }
  await expect(createQueryClient().fetchQuery({ queryKey: ['probe'], queryFn })).rejects.toBe(error)
  expect(asked).toBe(2)
})
