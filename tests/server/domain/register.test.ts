import { describe, expect, it } from 'vitest'
import { openRegister, type Registerwerk } from '../../../server/domain/jahrbuch/register.ts'

const credit = (firstname: string, lastname: string, drucken = true) => ({ funktion: 'Text', firstname, lastname, firma: '', drucken })
const werk = (lauf: string, over: Partial<Registerwerk>): Registerwerk => ({
  lauf,
  nummer: `2026-01-${lauf}`,
  titel: `Arbeit ${lauf}`,
  agentur: 'Halbton & Söhne',
  auftraggeber: 'Fernlinie Bahn GmbH',
  credits: [],
  ...over,
})
function toRegister(werke: readonly Registerwerk[]) {
  const register = openRegister()
  for (const each of werke) register.add(each)
  return register.close()
}
const namen = (credits: Registerwerk['credits']) => toRegister([werk('001', { credits })]).personen.map(({ name }) => name)

describe('the index of the yearbook', () => {
  it('is in the order of DIN 5007: ä as a, ß as ss, Ł as l, and the letters decide between equals', () => {
    expect(
      namen([
        credit('Ida', 'Öztürk'),
        credit('Ada', 'Müller'),
        credit('Zoe', 'Muller'),
        credit('Ada', 'Muller'),
        credit('Uwe', 'Strasser'),
        credit('Uwe', 'Straßer'),
        credit('Łucja', 'Łuk'),
        credit('Anna', 'Luft'),
        credit('Ola', 'Ørsted'),
        credit('Ewa', 'Othmar'),
      ]),
      // luft < luk; muller ada (Muller before Müller by letter) < muller zoe; orsted < othmar < ozturk; strasser = straßer.
    ).toEqual([
      'Luft, Anna',
      'Łuk, Łucja',
      'Muller, Ada',
      'Müller, Ada',
      'Muller, Zoe',
      'Ørsted, Ola',
      'Othmar, Ewa',
      'Öztürk, Ida',
      'Strasser, Uwe',
      'Straßer, Uwe',
    ])
  })

  it('puts the family name before the given one: Roth before Rother, whoever they are', () => {
    expect(namen([credit('Anna', 'Rother'), credit('Zita', 'Roth'), credit('Ben', 'Roth-Huber')])).toEqual([
      'Roth, Zita',
      'Roth-Huber, Ben',
      'Rother, Anna',
    ])
  })

  it('puts small particles behind, and leaves those that belong to the name', () => {
    expect(
      namen([
        credit('Maria', 'von Trapp'),
        credit('Piet', 'van der Berg'),
        credit('Luc', 'de Luca'),
        credit('Jean', 'Van Damme'),
        credit('Karl', 'zur Lippe'),
        credit('Ina', 'von'),
        credit('Cher', ''),
      ]),
      // berg, cher, lippe would be „zur lippe" (z), luca, trapp, van damme, von.
    ).toEqual(['Berg, Piet van der', 'Cher', 'Luca, Luc de', 'Trapp, Maria von', 'Van Damme, Jean', 'von, Ina', 'zur Lippe, Karl'])
  })

  it('names everybody once, with all works and each of them once, and nobody who is not to be printed', () => {
    const zweimal = [credit('Ida', 'Rehm'), credit(' Ida ', 'Rehm'), credit('Geheim', 'Verborgen', false)]
    const { personen, agenturen, auftraggeber } = toRegister([werk('001', { credits: zweimal }), werk('007', { credits: zweimal, auftraggeber: '' })])
    expect(personen).toEqual([
      {
        name: 'Rehm, Ida',
        nachname: 'Rehm',
        vorname: 'Ida',
        zusatz: '',
        sortier: 'rehm, ida',
        buchstabe: 'R',
        arbeiten: [
          { lauf: '001', nummer: '2026-01-001' },
          { lauf: '007', nummer: '2026-01-007' },
        ],
      },
    ])
    expect(agenturen.map(({ name, arbeiten }) => [name, arbeiten.length])).toEqual([['Halbton & Söhne', 2]])
    expect(auftraggeber.map(({ name, arbeiten }) => [name, arbeiten.length])).toEqual([['Fernlinie Bahn GmbH', 1]])
  })

  it('puts what begins with no letter first', () => {
    const { agenturen } = toRegister([werk('001', { agentur: 'Kantine 7' }), werk('002', { agentur: '7 Zwerge' }), werk('003', { agentur: 'Жук' })])
    expect(agenturen.map(({ name, buchstabe }) => `${buchstabe} ${name}`)).toEqual(['# Жук', '# 7 Zwerge', 'K Kantine 7'])
  })
})
