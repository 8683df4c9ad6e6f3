import { describe, expect, it } from 'vitest'
import { applyErsatz, checkTypografie } from '../../../server/domain/jahrbuch/typografie.ts'
import { collectFirmennamen, findMitRechtsform, hasRechtsform } from '../../../server/domain/jahrbuch/rechtsform.ts'

/** Taken over one after the other, as somebody does who presses „Übernehmen" until none is left; what is uncertain stays. */
function correct(text: string): string {
  for (let runden = 0; runden < 20; runden += 1) {
    const sicher = checkTypografie(text).find(({ ersatz }) => ersatz !== null)
    const neu = sicher ? applyErsatz(text, sicher) : null
    if (neu === null) return text
    text = neu
  }
  throw new Error('no end')
}
const regeln = (text: string) => checkTypografie(text).map(({ regel }) => regel)

describe('the typography of the yearbook', () => {
  it.each([
    ['', 'an empty text'],
    ['„Nachtzug nach Morgen“ für Fernlinie: Aufwachen, wo Sie hinwollen.', 'German quotes'],
    ['Er sagte: „Sie rief ‚Halt!‘, und ich blieb.“', 'quotes in quotes'],
    ['»So geht es auch«, sagte er – und ging.', 'guillemets and a dash'],
    ['Geht’s noch? Hans’ Auto …', 'apostrophes'],
    ['Film- und Fotoproduktion (1999–2026), e. U.', 'a hyphen at the end of a word'],
    ['Mehr unter lorbeer.example, Fassung 2.0.', 'dots in names and numbers'],
    ['a) Plakat, b) Film, 1) Ton', 'what counts'],
    ['Wirklich?! Ja.', 'surprise'],
  ])('leaves alone: %s (%s)', (text) => {
    expect(checkTypografie(text)).toEqual([])
  })

  it.each([
    ['Zwei  Leerzeichen', 'Zwei Leerzeichen'],
    [' Rand ', 'Rand'],
    ['"Klebt nicht" für Halt', '„Klebt nicht“ für Halt'],
    ['“Klebt nicht” für Halt', '„Klebt nicht“ für Halt'],
    ['„Klebt nicht" für Halt', '„Klebt nicht“ für Halt'],
    ['„Klebt nicht” für Halt', '„Klebt nicht“ für Halt'],
    [',,Klebt nicht“ für Halt', '„Klebt nicht“ für Halt'],
    ["Er rief 'Halt' und ging", 'Er rief ‚Halt‘ und ging'],
    ['Er rief ‘Halt’ und ging', 'Er rief ‚Halt‘ und ging'],
    ["Geht's noch", 'Geht’s noch'],
    ['Geht´s noch', 'Geht’s noch'],
    ['Wort , und noch eines !', 'Wort, und noch eines!'],
    ['Und dann...', 'Und dann…'],
    ['Plakat - Film', 'Plakat – Film'],
    ['Plakat -- Film', 'Plakat – Film'],
    ['Ja;; nein:: doch', 'Ja; nein: doch'],
    ['Wort,, und', 'Wort, und'],
    ['Nein!! Wer??', 'Nein! Wer?'],
    ['"Auf  und ab" ...', '„Auf und ab“ …'],
  ])('%s becomes %s', (falsch, richtig) => {
    expect(correct(falsch)).toBe(richtig)
    expect(checkTypografie(richtig)).toEqual([])
  })

  it.each([
    ['Ein Schirm von 27" für alle', ['ANFUEHRUNG']],
    ['„Wer schließt das', ['ANFUEHRUNG']],
    ['Wer öffnet das“?', ['ANFUEHRUNG']],
    ['Zwei Punkte..', ['DOPPELTES_SATZZEICHEN']],
    ['Zu viele.....', ['AUSLASSUNG']],
    ['(Klammer auf', ['KLAMMER']],
    ['Klammer zu] hier', ['KLAMMER']],
    ['(eine] andere', ['KLAMMER', 'KLAMMER']],
  ])('%s is told, and left to a person', (text, erwartet) => {
    expect(regeln(text)).toEqual(erwartet)
    expect(correct(text)).toBe(text)
  })

  it('says where', () => {
    expect(checkTypografie('Plakat - Film')).toEqual([
      { regel: 'GEDANKENSTRICH', von: 7, bis: 8, satz: 'Zwischen Leerzeichen steht ein Gedankenstrich, kein Bindestrich.', ersatz: '–' },
    ])
  })
})

describe('legal forms', () => {
  it.each([
    'Fernlinie Bahn GmbH',
    'Lindgrün Kommunikation GmbH & Co KG',
    'Büro Wunderlich e. U.',
    'Nebenan Werbegesellschaft mbH',
    'Kopfstand AG',
    'Alte Ges.m.b.H.',
    'Salz, Inc.',
  ])('%s has one', (name) => expect(hasRechtsform(name)).toBe(true))
  it.each(['Fernlinie', 'Kunsthalle Wien', 'AGENTUR', 'Team OG3'])('%s has none', (name) => expect(hasRechtsform(name)).toBe(false))

  it('is what others write of the same name, when they agree', () => {
    const bekannte = collectFirmennamen(['Fernlinie Bahn GmbH', 'Fernlinie Bahn', 'Kopfstand AG', 'Kopfstand GmbH'])
    expect(findMitRechtsform('Fernlinie  Bahn', bekannte)).toBe('Fernlinie Bahn GmbH')
    expect(findMitRechtsform('Fernlinie Bahn GmbH', bekannte)).toBeNull()
    expect(findMitRechtsform('Kopfstand', bekannte)).toBeNull()
    expect(findMitRechtsform('Unbekannt', bekannte)).toBeNull()
  })
})
