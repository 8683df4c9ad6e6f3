import { describe, expect, it } from 'vitest'
import { openAktualisierung } from '#src/app/aktualisierung/aktualisierung.ts'

function setUp() {
  const seen: string[] = []
  const rules = { may: false }
  const ablauf = openAktualisierung({
    mayTakeOver: () => Promise.resolve(rules.may),
    onWaiting: () => seen.push('gefragt'),
    skipWaiting: () => seen.push('uebernommen'),
    reload: () => seen.push('neu geladen'),
  })
  return { seen, rules, ablauf }
}

describe('a new version', () => {
  it('takes over by itself only when nothing waits and no ballot is open', async () => {
    const { seen, rules, ablauf } = setUp()
    await ablauf.onWaitingWorker()
    expect(seen).toEqual(['gefragt'])
    await ablauf.reconsider()
    expect(seen).toEqual(['gefragt'])
    rules.may = true
    await ablauf.reconsider()
    await ablauf.onNewController()
    expect(seen).toEqual(['gefragt', 'uebernommen', 'neu geladen'])
  })

  it('takes over when the person says so, and reloads once', async () => {
    const { seen, ablauf } = setUp()
    await ablauf.onWaitingWorker()
    ablauf.takeOver()
    await ablauf.onNewController()
    await ablauf.onNewController()
    expect(seen).toEqual(['gefragt', 'uebernommen', 'neu geladen'])
  })

  it('taken over by another tab does not reload an open ballot: it asks, and reloads when allowed', async () => {
    const { seen, rules, ablauf } = setUp()
    await ablauf.onNewController()
    expect(seen).toEqual(['gefragt'])
    rules.may = true
    await ablauf.reconsider()
    expect(seen).toEqual(['gefragt', 'neu geladen'])
  })

  it('is offered again to whoever stayed on the page', async () => {
    const { seen, ablauf } = setUp()
    await ablauf.onNewController()
    ablauf.takeOver()
    ablauf.onStayed()
    ablauf.takeOver()
    expect(seen).toEqual(['gefragt', 'neu geladen', 'gefragt', 'neu geladen'])
  })

  it('is not looked for when nothing waits', async () => {
    const { seen, rules, ablauf } = setUp()
    rules.may = true
    await ablauf.reconsider()
    expect(seen).toEqual([])
  })

  it('that cannot learn what waits counts as not allowed', async () => {
    const seen: string[] = []
    const ablauf = openAktualisierung({
      mayTakeOver: () => Promise.reject(new Error('closed')),
      onWaiting: () => seen.push('gefragt'),
      skipWaiting: () => seen.push('uebernommen'),
      reload: () => undefined,
    })
    await ablauf.onWaitingWorker()
    expect(seen).toEqual(['gefragt'])
  })
})
