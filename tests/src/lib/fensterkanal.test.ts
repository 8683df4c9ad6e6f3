import { afterEach, expect, test } from 'vitest'
import { type Fensterkanal, openFensterkanal } from '#src/lib/fensterkanal.ts'

const offene: Fensterkanal<string>[] = []
function open(sprache = 1): Fensterkanal<string> {
  const kanal = openFensterkanal<string>('lorbeer-test', sprache)
  if (!kanal) throw new Error('kein Kanal')
  offene.push(kanal)
  return kanal
}
afterEach(() => offene.splice(0).forEach((kanal) => kanal.close()))

test('a window that has been left says nothing more, and does not fail when it is drawn once more', async () => {
  const gehoert: string[] = []
  open().onBotschaft((botschaft) => gehoert.push(botschaft))
  const verlassen = open()
  verlassen.send('eins')
  verlassen.close()
  verlassen.send('zwei')
  open().send('drei')
  await expect.poll(() => gehoert).toEqual(['eins', 'drei'])
})

test('windows of another version are not heard', async () => {
  const gehoert: string[] = []
  open(2).onBotschaft((botschaft) => gehoert.push(botschaft))
  open(1).send('alt')
  open(2).send('neu')
  await expect.poll(() => gehoert).toEqual(['neu'])
})
