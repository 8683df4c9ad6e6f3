import type { Buchtexte } from '#contract/druckfreigabe.ts'
import type { Credit } from '#contract/einreichung-entwurf.ts'
import type { Buchfeld, Typografiebefund } from '#contract/typografie.ts'
import { collectFirmennamen, findMitRechtsform, type Firmennamen } from './rechtsform.ts'
import type { Textbefund } from './textbefund.ts'
import { applyErsatz, checkTypografie } from './typografie.ts'

/** So much of the text stands around a place. */
const UMFELD = 28

interface Seite {
  texte: Buchtexte
  /** As they are kept, also those that are not printed. */
  credits: readonly Credit[]
  /** The agency's name in the register of companies. */
  firmenwortlaut: string
  /** Names of clients and companies as the whole book writes them. */
  bekannte: Firmennamen
}

/** All findings of one page, each with the change that „Übernehmen" makes. */
export function checkSeite({ texte, credits, firmenwortlaut, bekannte }: Seite): Typografiebefund[] {
  const eigene = (['titel', 'auftraggeber', 'marke', 'kurztext'] as const).flatMap((feld) =>
    checkTypografie(texte[feld]).map((befund) =>
      toBefund(feld, texte[feld], { befund, nachher: (neu) => ({ feld, vorher: texte[feld], nachher: neu }) }),
    ),
  )
  const agentur = checkTypografie(texte.agentur).map((befund) => toBefund('agentur', texte.agentur, { befund, nachher: () => null }))
  return [...eigene, ...agentur, ...checkCredits(credits), ...checkRechtsformen(texte, firmenwortlaut, bekannte)]
}

type Aenderung = Typografiebefund['aenderung']

function toBefund(feld: Buchfeld, text: string, { befund, nachher }: { befund: Textbefund; nachher: (neu: string) => Aenderung }): Typografiebefund {
  const { regel, von, bis, satz } = befund
  const vorschlag = applyErsatz(text, befund)
  return {
    regel,
    schwere: 'FEHLER',
    feld,
    satz,
    davor: kuerzeVorn(text.slice(0, von)),
    stelle: text.slice(von, bis),
    danach: kuerzeHinten(text.slice(bis)),
    vorschlag,
    aenderung: vorschlag === null ? null : nachher(vorschlag),
  }
}

function kuerzeVorn(text: string): string {
  return text.length > UMFELD ? `…${text.slice(-UMFELD)}` : text
}

function kuerzeHinten(text: string): string {
  return text.length > UMFELD ? `${text.slice(0, UMFELD)}…` : text
}

const CREDIT_TEXTE = ['funktion', 'firstname', 'lastname'] as const

function checkCredits(credits: readonly Credit[]): Typografiebefund[] {
  return credits.flatMap((credit, index) =>
    credit.drucken
      ? CREDIT_TEXTE.flatMap((spalte) =>
          checkTypografie(credit[spalte]).map((befund) => {
            const nachher = (neu: string) => ({ feld: 'credits', vorher: credits, nachher: credits.with(index, { ...credit, [spalte]: neu }) })
            return toBefund('credits', credit[spalte], { befund, nachher })
          }),
        )
      : [],
  )
}

/** Only a hint: a name without its form may be how it is meant. */
function checkRechtsformen({ auftraggeber, agentur }: Buchtexte, firmenwortlaut: string, bekannte: Firmennamen): Typografiebefund[] {
  const hinweis = (feld: 'auftraggeber' | 'agentur', name: string, mitForm: string | null, satz: string): Typografiebefund[] =>
    mitForm === null
      ? []
      : [
          {
            regel: 'RECHTSFORM',
            schwere: 'HINWEIS',
            feld,
            satz,
            davor: '',
            stelle: name,
            danach: '',
            vorschlag: mitForm,
            aenderung: feld === 'auftraggeber' ? { feld, vorher: name, nachher: mitForm } : null,
          },
        ]
  return [
    ...hinweis('auftraggeber', auftraggeber, findMitRechtsform(auftraggeber, bekannte), 'Andere Seiten nennen diesen Auftraggeber mit Rechtsform.'),
    ...hinweis(
      'agentur',
      agentur,
      findMitRechtsform(agentur, collectFirmennamen([firmenwortlaut])),
      'In den Agenturdaten steht der Firmenwortlaut mit Rechtsform.',
    ),
  ]
}
