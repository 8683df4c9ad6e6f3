import { MEDAILLE_TITEL } from '#contract/modus-worte.ts'
import type { Schritt } from '../verleihung/ablauf.ts'

/** In words, what the picture above says: for whoever reads it out. */
export function AufDerLeinwand({ schritt, titel }: { schritt: Schritt | undefined; titel: string }) {
  return (
    <section className="verleihungsvortrag__jetzt" aria-label="Auf der Leinwand">
      {schritt?.art === 'WERK' ? (
        <>
          <p className="vortrag-werk__meta">{`Auf der Leinwand · ${schritt.kategorie.titel} · ${MEDAILLE_TITEL[schritt.werk.medaille]}`}</p>
          <h1 className="vortrag-werk__titel">{schritt.werk.titel}</h1>
          <p>{[schritt.werk.agentur, schritt.werk.auftraggeber && `für ${schritt.werk.auftraggeber}`].filter(Boolean).join(' ')}</p>
        </>
      ) : (
        <>
          <p className="vortrag-werk__meta">Auf der Leinwand</p>
          <h1 className="vortrag-werk__titel">{schritt?.art === 'KATEGORIE' ? schritt.kategorie.titel : titel}</h1>
        </>
      )}
    </section>
  )
}
