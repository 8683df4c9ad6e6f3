import { describe, expect, it } from 'vitest'
import type { UploadFehler, UploadWunsch } from '#src/api/upload-datei.ts'
import { nennRest } from '#src/parts/upload/tempo.ts'
import { createUploadVerwaltung } from '#src/parts/upload/upload-verwaltung.ts'

const WEG: UploadFehler = { unterbrochen: true, wiederholbar: true, code: null, satz: 'x' }

function open() {
  const laeufe: { wunsch: UploadWunsch; starts: number; pausen: number; abbrueche: number }[] = []
  const timers: { task: () => void; ms: number }[] = []
  const uhr = { ms: 0 }
  const verwaltung = createUploadVerwaltung({
    now: () => uhr.ms,
    schedule(task, ms) {
      const timer = { task, ms }
      timers.push(timer)
      return () => void timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0)
    },
    openUpload(wunsch) {
      const lauf = { wunsch, starts: 0, pausen: 0, abbrueche: 0 }
      laeufe.push(lauf)
      return {
        start: () => void (lauf.starts += 1),
        pause: () => void (lauf.pausen += 1),
        abort: async () => void (lauf.abbrueche += 1),
      }
    },
  })
  const add = (name: string) => verwaltung.add({ einreichungId: 'e', medienfeldId: 'm', datei: new File(['x'.repeat(1000)], name) })
  const stand = (index = 0) => verwaltung.read()[index]
  return { verwaltung, laeufe, timers, uhr, add, stand }
}

describe('files on their way', () => {
  it('go three at a time; the next begins when one is done', () => {
    const { laeufe, add, verwaltung } = open()
    for (const name of ['a', 'b', 'c', 'd']) add(name)
    expect(laeufe.map(({ starts }) => starts)).toEqual([1, 1, 1, 0])
    laeufe[1]?.wunsch.onFertig()
    expect(laeufe.map(({ starts }) => starts)).toEqual([1, 1, 1, 1])
    expect(verwaltung.read().map(({ zustand }) => zustand)).toEqual(['laedt', 'fertig', 'laedt', 'laedt'])
  })

  it('wait longer with every break, and go on at once when the line is back', () => {
    const { laeufe, timers, add, stand, verwaltung } = open()
    add('film.mp4')
    const waits = [1, 2, 3].map(() => {
      laeufe[0]?.wunsch.onFehler(WEG)
      expect(stand()?.zustand).toBe('unterbrochen')
      const timer = timers.pop()
      timer?.task()
      return timer?.ms
    })
    expect(waits).toEqual([1000, 2000, 4000])
    laeufe[0]?.wunsch.onFortschritt(500)
    laeufe[0]?.wunsch.onFehler(WEG)
    expect(timers.at(-1)?.ms).toBe(1000)
    verwaltung.wake()
    expect([stand()?.zustand, timers.length, laeufe[0]?.starts]).toEqual(['laedt', 0, 5])
  })

  it('stop when the server says no, with its sentence and whether trying again may help', () => {
    const { laeufe, add, stand, verwaltung } = open()
    add('film.mp4')
    laeufe[0]?.wunsch.onFehler({ unterbrochen: false, wiederholbar: false, code: 'zu-gross', satz: '12 MB zu groß. Erlaubt sind 60 MB.' })
    expect(stand()).toMatchObject({ zustand: 'fehler', wiederholbar: false, satz: '12 MB zu groß. Erlaubt sind 60 MB.' })
    laeufe[0]?.wunsch.onFehler({ unterbrochen: false, wiederholbar: true, code: 'kein-platz', satz: 'Zu wenig Platz.' })
    expect(stand()).toMatchObject({ zustand: 'fehler', wiederholbar: true })
    verwaltung.resume(stand()?.schluessel ?? '')
    expect(stand()).toMatchObject({ zustand: 'laedt', satz: null })
  })

  it('are held, go on, and are thrown away', async () => {
    const { laeufe, add, stand, verwaltung } = open()
    add('film.mp4')
    const schluessel = stand()?.schluessel ?? ''
    verwaltung.pause(schluessel)
    // What the aborted request says afterwards changes nothing.
    laeufe[0]?.wunsch.onFehler(WEG)
    expect(stand()?.zustand).toBe('pausiert')
    verwaltung.resume(schluessel)
    expect(laeufe[0]).toMatchObject({ starts: 2, pausen: 1 })
    await verwaltung.cancel(schluessel)
    expect([verwaltung.read(), laeufe[0]?.abbrueche]).toEqual([[], 1])
  })

  it('tell their pace and what is left', () => {
    const { laeufe, uhr, add, stand } = open()
    add('film.mp4')
    laeufe[0]?.wunsch.onFortschritt(0)
    uhr.ms = 2000
    laeufe[0]?.wunsch.onFortschritt(400)
    expect(stand()?.bytesProSekunde).toBe(200)
    expect([600, 4000, 12_000, 60_000].map((left) => nennRest(left, 200))).toEqual([
      'Gleich fertig.',
      'Noch etwa 20 Sekunden.',
      'Noch etwa eine Minute.',
      'Noch etwa 5 Minuten.',
    ])
    expect(nennRest(100, null)).toBe('')
  })
})
