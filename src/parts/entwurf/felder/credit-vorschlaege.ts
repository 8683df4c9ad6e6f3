import type { CreditVorschlag } from '#contract/einreichung-auswahl.ts'

export interface VorschlagPerson {
  id: string
  label: string
  firstname: string
  lastname: string
  firma: string
}

const MOST = 8

/** People of earlier credits, each once: those who had this function first, then the most frequent. */
export function personenOf(vorschlaege: readonly CreditVorschlag[], funktion: string): VorschlagPerson[] {
  const passend = vorschlaege.filter((vorschlag) => vorschlag.funktion === funktion)
  const alle = [...passend, ...vorschlaege].map(({ firstname, lastname, firma }) => ({ firstname, lastname, firma }))
  return [...new Map(alle.map((person) => [idOf(person), { id: idOf(person), label: labelOf(person), ...person }])).values()]
}

/** Nothing more to suggest once it is written out. */
export function personenFor(personen: readonly VorschlagPerson[], text: string): { id: string; label: string }[] {
  const typed = text.trim().toLocaleLowerCase('de')
  return personen
    .filter(({ firstname, lastname, label }) => {
      if (typed === '') return true
      return label.toLocaleLowerCase('de').includes(typed) && ![firstname, lastname].some((name) => name.toLocaleLowerCase('de') === typed)
    })
    .slice(0, MOST)
}

function idOf({ firstname, lastname, firma }: Pick<CreditVorschlag, 'firstname' | 'lastname' | 'firma'>): string {
  return `${firstname}|${lastname}|${firma}`
}

function labelOf({ firstname, lastname, firma }: Pick<CreditVorschlag, 'firstname' | 'lastname' | 'firma'>): string {
  return [`${firstname} ${lastname}`.trim(), firma].filter(Boolean).join(', ')
}
