/** Domains of Swiss universities, universities of applied sciences and of teacher education, and some schools. */
export const academicDomains = new Set(
  `ethz.ch epfl.ch uzh.ch unibe.ch unibas.ch unil.ch unige.ch unifr.ch unine.ch unilu.ch unisg.ch usi.ch fernuni.ch
  fhnw.ch zhaw.ch bfh.ch hslu.ch ost.ch fhgr.ch supsi.ch hes-so.ch hevs.ch heig-vd.ch hesge.ch he-arc.ch hefr.ch
  zhdk.ch ffhs.ch hfh.ch kalaidos-fh.ch phzh.ch phbern.ch phlu.ch phsg.ch phtg.ch phgr.ch phvs.ch phzg.ch phsz.ch
  phsh.ch hepl.ch hep-bejune.ch ehb-schweiz.ch sfuvet.swiss edufr.ch eduvaud.ch edubs.ch rpn.ch eduvs.ch edutg.ch
  tbz.ch gibb.ch gibz.ch cpnv.ch epsic.ch strickhof.ch campus-sursee.ch`.split(/\s+/),
);

/** Matches a label of a domain that begins or ends with a word from the names of schools, mostly vocational ones. */
export const academicWords =
  /^(uni|univ|universit\w*|hochschule|fachhochschule|fachschule|berufsschule|berufsfachschule|berufsbildung|bildungszentrum|gewerbeschule|bauschule|technikerschule|schule|ecole|haute-ecole|lycee|gymnase|gymnasium|kantonsschule|kanti|college|polytechnicum|scuola|liceo|istituto|formazione|students?|stud|lernende|eleves?|apprentis?|allievi)(-|$)|(hochschule|fachschule|berufsschule|gewerbeschule|bauschule|schule|bildungszentrum|gymnasium|scuola|college|ecole)$/;
