import type { chatEndpoints } from '@polier/contract/chat-endpoints';
import type { ProjectSettings } from '@polier/contract/chat-settings';
import { uploadLimits, uploadTypes } from '@polier/contract/constants';
import type { InputOf } from '@polier/contract/endpoint';
import { languageOf } from '@polier/contract/languages';
import { findCompany } from '../../companies/find-company.ts';
import type { Person } from '../../ground/actor.ts';
import type { ChatContext } from '../context.ts';
import { listProfiles } from './profiles.ts';

type Input = InputOf<(typeof chatEndpoints)['GET /chatbot/project/settings']>;

/** Returns the settings of a chat client. The protocol wants camelCase outside, snake_case inside, null for nothing. */
export async function readChatSettings(
  context: ChatContext,
  actor: Person,
  { query }: Input,
): Promise<ProjectSettings> {
  const company = actor.companyId > 0 ? await findCompany(context, actor.companyId) : null;
  const profiles = listProfiles(query.language ? languageOf(query.language) : actor.language);
  return {
    ui: {
      name: 'Polier',
      description: '',
      cot: 'full',
      default_collapse_content: true,
      github: null,
      custom_css: null,
      custom_js: null,
      custom_font: null,
      custom_meta_image_url: null,
      custom_build: null,
      theme: null,
    },
    features: {
      spontaneous_file_upload: {
        enabled: true,
        accept: [...uploadTypes],
        max_files: uploadLimits.files,
        max_size_mb: uploadLimits.megabytes,
      },
      audio: { sample_rate: 24_000, enabled: context.openVoice !== null },
      latex: false,
      unsafe_allow_html: false,
      auto_tag_thread: false,
      edit_message: true,
    },
    userEnv: null,
    dataPersistence: true,
    threadResumable: true,
    markdown: null,
    chatProfiles: profiles,
    starters: profiles[0]!.starters,
    chatDays: company?.chatDays ?? null,
    chatDaysFrom: company?.chatDaysFrom ?? null,
    debugUrl: null,
  };
}
