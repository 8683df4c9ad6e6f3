import { Link } from 'react-router-dom'
import { STUFEN } from '#contract/auszeichnung.ts'
import type { GewinnerJahr } from '#contract/gewinner.ts'
import { istEingebettet } from '#src/lib/eingebettet.ts'
import { GewinnerAgenturen } from './gewinner-agenturen.tsx'
import { GewinnerKopf } from './gewinner-kopf.tsx'
import { GewinnerListe } from './gewinner-liste.tsx'
import { GewinnerStufe } from './gewinner-stufe.tsx'
import { einleitungOf, titelzeilenOf } from './gewinner-worte.ts'
import { Titelbild } from './titelbild.tsx'

/** Everything that is public of one year, like an annual: its cover first. */
export function GewinnerSeite({ daten, jahr }: { daten: GewinnerJahr; jahr: number }) {
  const { gewinner, jahre, agenturen } = daten
  const gold = gewinner.filter(({ medaille }) => medaille === 'GOLD')
  const stufen = STUFEN.filter((stufe) => gewinner.some(({ medaille }) => medaille === stufe))
  const [erste, zweite] = titelzeilenOf(gold.length)
  return (
    <div className="gewinner">
      <GewinnerKopf stufen={stufen} agenturen={agenturen.length > 0} eingebettet={istEingebettet()} />
      <main id="inhalt">
        <h1 className="visually-hidden">{`Gewinner ${jahr}`}</h1>
        <Titelbild jahr={jahr} bilder={gold.map(({ bild }) => bild)} />
        <div className="gewinner__umschlag">
          <div>
            <p className="gewinner__titel">
              {erste}
              <br />
              {zweite}
            </p>
            <p className="gewinner__einleitung">{einleitungOf(daten, gold.length)}</p>
          </div>
          <GewinnerListe gewinner={gold} />
        </div>
        {stufen.map((stufe) => (
          <GewinnerStufe key={stufe} stufe={stufe} gewinner={gewinner.filter(({ medaille }) => medaille === stufe)} />
        ))}
        {agenturen.length > 0 ? <GewinnerAgenturen agenturen={agenturen} /> : null}
        <Jahre jahre={jahre.filter((each) => each !== jahr)} />
      </main>
    </div>
  )
}

function Jahre({ jahre }: { jahre: readonly number[] }) {
  if (jahre.length === 0) return null
  return (
    <nav className="gewinner__jahre" aria-label="Andere Jahre">
      {jahre.map((jahr) => (
        <Link key={jahr} to={`/gewinner/${jahr}`}>
          {jahr}
        </Link>
      ))}
    </nav>
  )
}
