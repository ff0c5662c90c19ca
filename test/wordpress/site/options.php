<?php
// The site's settings.

$options = array(
	'permalink_structure'          => '/%postname%/',
	'show_avatars'                 => 0,
	'comment_moderation'           => 0,
	'comment_previously_approved'  => 0,
	'comments_notify'              => 0,
	'moderation_notify'            => 0,
	'posts_per_page'               => 2,
	'uploads_use_yearmonth_folders' => 0,
	'moderation_keys'              => 'hold-this-word',
	'veneer_settings'              => veneer_sanitize_settings(
		array(
			'user'    => 'hello',
			'domain'  => 'lodge.example',
			'phone'   => '+1 555 010 0199',
			'website' => 'lodge.example',
			'gallery' => true,
			'more'    => true,
			'comments' => true,
			'embeds'  => true,
			'embed_hosts' => 'booking.example, not_a_host',
			'menus'   => array( 'primary' ),
		)
	),
);

foreach ( $options as $name => $value ) {
	update_option( $name, $value );
}

$wp_rewrite->init();
wp_delete_post( 1, true );
wp_delete_post( 2, true );
