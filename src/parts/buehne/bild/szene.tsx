import { type CSSProperties, memo } from 'react'
import { einheitOf, type Flaeche, RAND, worteLinksOf } from './anordnung.ts'
import { Buehnenkopf } from './buehnenkopf.tsx'
import { Buehnentitel } from './buehnentitel.tsx'
import { Motivstreifen } from './motivstreifen.tsx'
import { Stueck } from './stueck.tsx'
import { adresseOf, angabenOf, zeileOf } from './szene-worte.ts'
import type { Szenenbild } from './szenenbild.ts'
import { Ueberblendung } from './ueberblendung.tsx'
import type { Bildlage, Vorrat } from './vorrat.ts'
import './szene.css'

export interface SzeneProps {
  bild: Szenenbild
  flaeche: Flaeche
  vorrat: Vorrat
  /** Of the motif that is shown: the stock changes by itself. */
  lage: Bildlage
}

/** Drawn anew only for what can be seen: laid out before its step, it is shown by the step as it is. */
export const Szene = memo(DrawnSzene, isGleich)

function isGleich({ bild: alt, ...vorher }: SzeneProps, { bild: neu, ...jetzt }: SzeneProps): boolean {
  const namen = Object.keys(neu) as (keyof Szenenbild)[]
  return (
    vorher.lage === jetzt.lage && vorher.flaeche === jetzt.flaeche && vorher.vorrat === jetzt.vorrat && namen.every((name) => alt[name] === neu[name])
  )
}

function DrawnSzene({ bild, flaeche, vorrat, lage }: SzeneProps) {
  const { anordnung, motive, index } = bild
  const motiv = motive[index]
  const links = anordnung === 'SEITE' ? worteLinksOf(motive, flaeche) : RAND.x * einheitOf(flaeche)
  return (
    <div className="szene" data-anordnung={anordnung} style={{ '--worte-links': `${links}px` } as CSSProperties}>
      {motiv && anordnung !== 'TEXT' ? (
        <div className="szene__bild">
          <Ueberblendung
            szene={motiv.id}
            daten={motiv}
            bereit={lage !== 'laedt'}
            zeichne={(gezeigt) => <Stueck knoten={vorrat.knotenOf(gezeigt)} />}
          />
        </div>
      ) : null}
      {anordnung === 'VOLL' ? <Titelphase bild={bild} flaeche={flaeche} /> : <Worte bild={bild} flaeche={flaeche} links={links} />}
    </div>
  )
}

/** Over the foot of a work that fills the screen, for a few seconds. */
function Titelphase({ bild, flaeche }: Pick<SzeneProps, 'bild' | 'flaeche'>) {
  const u = einheitOf(flaeche)
  const zeile = zeileOf(bild.einreichung)
  return (
    <div className="szene__titelphase" data-an={bild.titel} aria-hidden={!bild.titel}>
      <Buehnenkopf bild={bild} />
      <div className="szene__fuss">
        <Buehnentitel titel={bild.einreichung.titel} breite={flaeche.breite - 2 * RAND.x * u} hoehe={flaeche.hoehe * 0.36} einheit={u} />
        {zeile ? <p className="szene__zeile">{zeile}</p> : null}
      </div>
    </div>
  )
}

/** Beside a tall still, or alone where there is no picture. */
function Worte({ bild, flaeche, links }: Pick<SzeneProps, 'bild' | 'flaeche'> & { links: number }) {
  const { einreichung, motive, index, anordnung } = bild
  const u = einheitOf(flaeche)
  const breite = flaeche.breite - links - RAND.x * u
  const link = motive[index]?.link
  return (
    <div className="szene__worte">
      <Buehnenkopf bild={bild} />
      <div className="szene__mitte">
        <Buehnentitel titel={einreichung.titel} breite={breite} hoehe={(flaeche.hoehe - 2 * RAND.y * u) * 0.44} einheit={u} />
        {link ? (
          <p className="szene__link">
            <span>{link.titel}</span>
            {adresseOf(link.url)}
          </p>
        ) : null}
        <dl className="szene__angaben">
          {angabenOf(einreichung).map(([name, wert]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{wert}</dd>
            </div>
          ))}
        </dl>
      </div>
      {anordnung === 'SEITE' ? <Motivstreifen motive={motive} index={index} breite={breite} einheit={u} /> : null}
    </div>
  )
}
