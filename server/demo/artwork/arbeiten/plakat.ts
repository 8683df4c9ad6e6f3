/** Titel | Auftraggeber | Marke | Branche | Claim | Konzept | Motive */
export const PLAKATE = `
Nachtzug nach Morgen|Fernlinie Bahn GmbH|Fernlinie|Verkehr|Aufwachen, wo Sie hinwollen.|nachtzug//nacht|3
Klebt nicht.|Backform Tirol AG|Backform Tirol|Handel|Die Pfanne, die loslassen kann.|klebt//zitrus|3
Parallelstraßen|Verein Stadtgespräch|Stadtgespräch|Stadt|Hinter Ihrer Straße wohnt auch wer.|parallel//asphalt|3
Omas WLAN|Nahnetz Telekom GmbH|Nahnetz|Technik|Reicht für alle.|wlan//himbeer|3
Hier fehlt wer|Bundesverband Ehrenamt|Ehrenamt|Soziales|Vielleicht Sie.|fehlt//papier|3
Schattenboxer|Box-Union Favoriten|Box-Union|Sport|Der schwerste Gegner kennt jeden Trick.|boxer//papier|3
Atlas der Umwege|Alpenverein Steinfeld|Steinfeld|Tourismus|Die kürzeste Strecke ist selten die schönste.|atlas//karte|3
0,0|Weltladen Klima eGen|Weltladen Klima|Getränke|Grad ist kein Zustand. Es ist eine Einladung.|grad//eis|3
Alles Käse|Sennerei Hinterwald eGen|Sennerei Hinterwald|Lebensmittel|Und zwar seit 1874.|kaese//tinte|3
Ein Löffel für zwei|Eissalon Tichodi|Tichodi|Lebensmittel|Teilen schmeckt man.|loeffel//ziegel|3
Bitte wenden|Landesverkehrsverbund Ost|Landesverbund|Verkehr|Auch Gewohnheiten haben einen Rückwärtsgang.|wenden//kiefer|1
Fünf nach zwölf|Klimabündnis Donauraum|Klimabündnis|Soziales|Jetzt erst recht.|zwoelf//orange|1
Stille Post|Telefonseelsorge Nord|Telefonseelsorge|Soziales|Wir hören auch, was nicht gesagt wird.|post//himmel|1
Das weiße Blatt|Papierfabrik Laakirch AG|Laakirch|Handel|Der Anfang von allem.|blatt//beton|1
Brot bleibt Brot|Bäckerinnung Waldviertel|Waldviertler Brot|Lebensmittel|Mehl, Wasser, Salz, Geduld.|brot//sand|1
Der letzte Schluck|Weingut Kesselberg|Kesselberg|Getränke|Ist der, an den man sich erinnert.|schluck//papier|1
Die Semmel spricht|Bäckerei Eberl|Eberl|Lebensmittel|Knusper. Knusper. Pause.|solo/semmel/senf|3
Regen ist Vorfreude|Gärtnerei Blau|Blau|Landwirtschaft|Ihr Garten hat heute Geburtstag.|solo/schirm+wolke+blume/himmel|3
Donaudampfschifffahrtsgesellschaftskapitänsmützenmuseum|Stadtmuseum Grein|Stadtmuseum Grein|Kultur|Der Name ist länger als die Führung.|riesig/hut/ozean|1
Wer zuletzt lacht, sitzt hinten|Kabarett Niedermair & Kern|Niedermair|Kultur|Restkarten sind auch Karten.|raster/mund+auge/kirsch|1
Zwei Herzen, ein Takt|Philharmonie Linz-Land|Philharmonie|Kultur|Beethoven kann auch Dreivierteltakt.|geteilt/herz+gitarre/himbeer|2
Groß wird, wer klein anfängt|Kinderhilfe Sonnensaal|Sonnensaal|Soziales|Ein Paket Zukunft kostet neun Euro.|schatten/ei+vogel/pfirsich|3
Die Stadt gehört den Langsamen|Fußgängervereinigung Graz|Zu Fuß|Verkehr|Höchstgeschwindigkeit: fünf.|horizont/schnecke/minze|1
Bitte nachsenden|Post der Gemeinden eGen|Gemeindepost|Handel|Manche Zeilen kommen trotzdem an.|briefmarke/brief+vogel+schiff/abend|3
Trumpf ist, wer zuhört|Mediation Mitteleuropa|Mediation|Soziales|Es gibt immer zwei Seiten.|spielkarte/herz+auge/papier|2
Neugier hat kein Schlüsselloch|Naturhistorisches Haus Wels|Haus Wels|Kultur|Wir machen die ganze Tür auf.|guckloch/wal+eule+fuchs/tiefsee|3
Aufrecht bleiben|Physiotherapie Verband Süd|Physio Süd|Gesundheit|Ihr Rücken liest mit.|halb/stuhl+leiter/limette|2
Huhn oder Ei|Biohof Obermayr|Obermayr|Landwirtschaft|Wir haben beides gefragt.|gleichung/sonne+feuer+ei/creme|1
Strahlend müde|Matratzen Federleicht|Federleicht|Wohnen|Guten Morgen war gestern.|strahlen/mond/flieder|1
Immer der Nase nach|Kaffeerösterei Alt|Alt|Getränke|Um sieben riecht man uns, um acht trinkt man uns.|ringe/tasse/kakao|3
Tapetenwechsel|Malerbetrieb Grün & Grau|Grün & Grau|Handwerk|Am Montag schon Dienstag haben.|tapete/pinsel+leiter/lachs|3
Hoch gestapelt|Buchhandlung am Eck|Am Eck|Handel|Lesen ist Leben mit Lesezeichen.|turm/buch+katze+tasse+brille/terrakotta|1
So faltet man Zeit|Handwerkskammer Salzach|Handwerkskammer|Bildung|Eine Lehre in vier Schritten.|anleitung/hammer+stift+stuhl+krone/sand|1
Vorher war ich Flasche|Kreislaufwirtschaft Kärnten|Kreislauf|Energie|Nachher bin ich Haus.|vorherNachher/flasche+haus/minze|1
NEIN IST EIN GANZER SATZ|Frauenhäuser Österreich|Frauenhäuser|Soziales|Wir kennen die Nummer auswendig. Sie jetzt auch: 0800.|voll//schwarz|1
Lauter|Musikschule Ottakring|Musikschule|Kultur|Anfängerkurse ab Herbst. Ohropax ab sofort.|stufen//ziegel|3
Wachstum|Sparkasse der Täler|Talkasse|Finanzen|Langsam, aber nach oben.|treppe//salbei|2
Man liest nur was man darf|Presserat Mitte|Presserat|Medien|Freie Presse ist mehr als Lücken füllen.|zensur//kirsch|3
Umleitung|Kulturfestival Schräg|Schräg|Kultur|Drei Tage, kein gerader Ton.|schraeg//aubergine|3
Wer das liest, wartet gerade|Wiener Wartezimmer Verlag|Wartezimmer|Medien|Zeit haben Sie ja.|langtext/uhr+stuhl/tinte|2
Alphabet der Alpen|Bergsport Institut|Bergsport|Tourismus|Von Aufstieg bis Zirbenschnaps.|versal/berg+ski+zelt/eis|3
Buchstabensuppe|Legasthenie-Zentrum Tulln|Legasthenie-Zentrum|Bildung|So sieht eine Seite für jedes zehnte Kind aus.|fallend//weiss|3
Und dann kam der Punkt|Schauspielhaus West|Schauspielhaus|Kultur|Letzte Vorstellung.|punkt//kobalt|3
Noch 9 Ernten|Agrarwende jetzt|Agrarwende|Landwirtschaft|Dann ist der Boden zu Ende.|zahl/karotte/moos|1
Am Rand ist Platz|Wohnbau Gemeinsam|Gemeinsam|Wohnen|312 Wohnungen. Ein Hof. Keine Rückseite.|rand/haus/terrakotta|2
Zwei Promille Poesie|Literaturhaus Mattersburg|Literaturhaus|Kultur|Bitte nach der Lesung nicht mehr dichten.|wackel/glas+buch/rosa|2
Sind wir bald da?|Familienhotels Südhang|Südhang|Tourismus|Ja.|dialog/auto+berg/zitrus|2
Bauklötze staunen|Architekturtage Ost|Architekturtage|Kultur|Drei Tage offene Baustellen.|kacheln//flieder|3
Rauschen|Hörtest Akustik Berger|Berger|Gesundheit|Wer das Bild nicht hört, sollte zum Test.|punktraster//himmel|3
Der lange See|Schifffahrt Traunsee|Traunsee|Tourismus|Dauert. Zum Glück.|wellen//kobalt|3
Gravitation|Planetarium Süd|Planetarium|Bildung|Sie werden sich angezogen fühlen.|linse//weiss|2
Nachtschwärmer|Nightline Verkehrsbetriebe|Nightline|Verkehr|Einer ist immer noch wach: unser Fahrer.|fenster/tram+katze+mond/nacht|3
Schichtwechsel|Geologische Sammlung Leoben|Geologische Sammlung|Kultur|Vier Milliarden Jahre, eine Mittagspause.|schichten//terrakotta|3
Rekordhoch der Gefühle|Seilbahnen Hochkogel|Hochkogel|Tourismus|Die einzige Kurve, die wir lieben.|diagramm/ski/gold|1
Das größte Stück vom Kuchen|Konditorei Sluka & Söhne|Sluka & Söhne|Lebensmittel|Gehört dem, der teilt.|torte/kirsche/aubergine|1
Verwackelt|Fotoschule Prater|Fotoschule|Bildung|Halten Sie still. Oder lernen Sie es.|streifen/kamera/graphit|3
Finden Sie heim|Orientierungshilfe Demenz|Orientierungshilfe|Gesundheit|Für 150.000 Menschen ist jeder Flur ein Irrgarten.|labyrinth/haus/petrol|1
Endlich Montag|Zirkusschule Kaiserebersdorf|Zirkusschule|Bildung|Jonglieren lernt man unter der Woche.|konfetti/ball+hut/schwarz|2
Hund sucht Sofa|Tierheim Marchfeld|Tierheim|Soziales|Stubenrein, verkuschelt, sofort verfügbar.|solo/hund+katze+vogel/petrol|3
Honig ist Handarbeit|Imkerei Summa|Summa|Lebensmittel|Vierzigtausend Mitarbeiterinnen. Kein Betriebsrat.|strahlen/biene/gold|1
Steckerlfisch, später|Strandbad Neusiedl|Strandbad|Tourismus|Erst schwimmen, dann nicht mehr.|horizont/fisch/orange|1
Kein Anschluss ohne Ampel|Kuratorium Sicher Gehen|Sicher Gehen|Verkehr|Auch um drei in der Früh.|spielkarte/ampel+auge/graphit|1
Fremd ist der Fremde nur im Dialekt|Volkshochschule Neukölln|Volkshochschule|Bildung|Deutsch für alle. Auch für Einheimische.|dialog/mund+sprechblase/minze|1
`
